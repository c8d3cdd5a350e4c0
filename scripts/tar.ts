/** A file of an archive, its name with / between folders. */
export type Entry = { name: string; bytes: Buffer; executable?: boolean }

const block = 512

/** A name of up to 255 letters in the two fields of the format. @throws Error when it does not fit */
const split = (name: string): [prefix: string, rest: string] => {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.indexOf('/', name.length - 101)
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
  if (at <= 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100)
    throw new Error(`too long a name for an archive: ${name}`)
  return [prefix, rest]
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const header = ({ name, bytes, executable }: Entry, seconds: number): Buffer => {
  const [prefix, rest] = split(name)
  const head = Buffer.alloc(block)
  const write = (text: string, at: number) => head.write(text, at, 'utf8')
  write(rest, 0)
  write(octal(executable ? 0o755 : 0o644, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(bytes.length, 12), 124)
  write(octal(seconds, 12), 136)
  write('        ', 148)
  write('0', 156)
  write('ustar\x0000', 257)
  write(prefix, 345)
  const sum = head.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/**
 * A tar archive (POSIX ustar) that depends on nothing but what is put in: names in order, one time for all (`seconds` since
 * 1970), nobody's user and group.
 */
export const tar = (entries: Entry[], seconds: number): Buffer => {
  const sorted = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return Buffer.concat([
    ...sorted.flatMap((entry) => [
      header(entry, seconds),
      entry.bytes,
      Buffer.alloc((block - (entry.bytes.length % block)) % block),
    ]),
    Buffer.alloc(2 * block),
  ])
}
