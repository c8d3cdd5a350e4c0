import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const shortest = 1024

export type TextEncoding = 'identity' | 'gzip' | 'br'

/** How the client would rather have this text. */
export const encodingFor = (text: string, accepted: string): TextEncoding => {
  if (text.length < shortest) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

export const encodeText = (text: string, encoding: TextEncoding): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(Buffer.from(text))
  if (encoding === 'gzip') return zip(text, { level: 5 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_SIZE_HINT]: text.length } })
}

/** A text answer, compressed as the request allows. */
export const textResponse = async (
  request: Request,
  text: string,
  { status = 200, headers }: { status?: number; headers: Headers },
): Promise<Response> => {
  const encoding = encodingFor(text, request.headers.get('accept-encoding') ?? '')
  headers.append('vary', 'accept-encoding')
  if (encoding === 'identity') return new Response(text, { status, headers })
  headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await encodeText(text, encoding)), { status, headers })
}
