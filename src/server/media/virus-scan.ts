import { connect } from 'node:net'
import { AppError } from '../kernel/errors.ts'
import { filesText as t } from '../text/files.ts'

/** Where clamd listens. */
export type VirusScanner = { host: string; port: number } | { path: string }

const mostMs = 20_000
const mostAnswer = 4096

const inChunk = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** What clamd answers to INSTREAM (clamd(8)): one line, ended by a zero byte. */
const askScanner = (scanner: VirusScanner, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(scanner)
    let said = ''
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), mostMs)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      said += part
      if (said.includes('\0') || said.length > mostAnswer) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(said.split('\0')[0]?.trim() ?? '')
    })
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), inChunk(bytes), inChunk(Buffer.alloc(0))]))
  })

/**
 * What the scanner found in a file that somebody sent; undefined = nothing, or there is no scanner.
 * @throws AppError unavailable: the scanner said neither, and what was not looked at is not taken
 */
export const virusIn = async (
  scanner: VirusScanner | undefined,
  bytes: Uint8Array,
): Promise<string | undefined> => {
  if (!scanner) return undefined
  const unlooked = (cause: unknown) =>
    new AppError('unavailable', t.unscanned, { retryAfterSeconds: 60, cause })
  const said = await askScanner(scanner, bytes).catch((cause: unknown) => {
    throw unlooked(cause)
  })
  if (said === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (!found) throw unlooked(new Error(`the virus scanner answers: ${said || 'nothing'}`))
  return found
}
