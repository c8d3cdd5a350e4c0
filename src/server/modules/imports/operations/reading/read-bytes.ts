import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { importsText as t } from '#server/text/imports.ts'
import { refusedFile } from './refuse.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const chunkSize = 256 * 1024
const headSize = 64 * 1024
/** What a packed file may grow to: real feeds grow five to twentyfold. */
const freely = 64 * 1024 * 1024
const furthestGrowth = 200

export const refuseBomb = (bytesIn: number, bytesOut: number): void => {
  if (bytesOut > freely && bytesOut > bytesIn * furthestGrowth) throw refusedFile(t.file.bomb)
}

/** The first bytes as they lie on the disk. */
export const firstBytes = async (file: string, size: number): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** A file's bytes, unpacked when it is gzip. `onBytes` hears what was read of the file itself. */
export const unpackedChunks = async function* (
  file: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const packed = isGzip(await firstBytes(file, 2))
  const raw = createReadStream(file, { highWaterMark: chunkSize })
  let bytesIn = 0
  raw.on('data', (chunk) => {
    bytesIn += chunk.length
    onBytes(chunk.length)
  })
  if (!packed) {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  const gunzip = createGunzip({ chunkSize })
  raw.on('error', (error) => gunzip.destroy(error))
  let bytesOut = 0
  try {
    for await (const chunk of raw.pipe(gunzip) as AsyncIterable<Buffer>) {
      bytesOut += chunk.length
      refuseBomb(bytesIn, bytesOut)
      yield chunk
    }
  } finally {
    raw.destroy()
  }
}

/** The first unpacked bytes of a file. */
export const headOf = async (file: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpackedChunks(file)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= headSize) break
  }
  return Buffer.concat(chunks).subarray(0, headSize)
}

/** A file's text as UTF-8 bytes, whatever of the known encodings it is in. */
export const textChunks = async function* (
  file: string,
  encoding: Encoding,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* unpackedChunks(file, onBytes)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of unpackedChunks(file, onBytes))
    yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
