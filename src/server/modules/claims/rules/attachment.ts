/** Largest file a member may attach, in bytes. */
export const mostBytes = 5 * 1024 * 1024

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte)

/** What a file is, told by its first bytes; names and types that senders give count for nothing. */
export const kindOf = (bytes: Uint8Array): 'picture' | 'pdf' | undefined => {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'picture'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'picture'
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) ? 'pdf' : undefined
}
