import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const shortest = 1024

/** A text as the client would rather have it: brotli, gzip, or as it is. */
export const compressed = async (
  text: string,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer> | string; encoding?: 'br' | 'gzip' }> => {
  if (text.length < shortest) return { body: text }
  if (/\bbr\b/.test(accepted)) {
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }
    return { body: new Uint8Array(await brotli(text, options)), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted))
    return { body: new Uint8Array(await zip(text, { level: 5 })), encoding: 'gzip' }
  return { body: text }
}

/** A text answer, compressed as the request allows. */
export const textResponse = async (
  request: Request,
  text: string,
  { status = 200, headers }: { status?: number; headers: Headers },
): Promise<Response> => {
  const { body, encoding } = await compressed(text, request.headers.get('accept-encoding') ?? '')
  headers.append('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status, headers })
}
