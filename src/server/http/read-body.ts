import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'

/** The pieces of a body. Who stops before its end leaves the rest of it to be read, and the connection as it is. */
export const piecesOf = (body: Request['body']): AsyncIterable<Uint8Array> =>
  (body as ReadableStream<Uint8Array>).values({ preventCancel: true })

export const tooLarge = () => new AppError('too_large', t.body.tooLarge)

/** The request's bytes, at most `limit` of them. @throws AppError too_large */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body)
    for await (const chunk of piecesOf(request.body)) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

/** The bytes as UTF-8 text. @throws AppError invalid_json when they are not UTF-8 */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid_json', t.body.notUtf8)
  }
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json', t.body.notJson)
  }
}

/** The JSON body of a call; no body at all counts as `{}`. @throws AppError unsupported_media_type, invalid_json */
export const readJson = async (request: Request, limit: number): Promise<unknown> => {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError('unsupported_media_type', t.body.jsonOnly)
  return parseJson(decodeText(bytes))
}

export const notAForm = () => new AppError('unsupported_media_type', t.body.formOnly)
/** A browser sends a nameless file of nothing where none was chosen; one with a name was, and holds nothing. */
export const missingFile = (name = '') => {
  const message = name === '' ? t.body.missingFile : t.body.emptyFile
  return new AppError('invalid_input', message, { fields: { file: message } })
}

export type UploadedFile = { name: string; bytes: Uint8Array }

/**
 * A form with one file in its field `file`; the other fields are texts.
 * @throws AppError too_large, unsupported_media_type, invalid_input
 */
export const readForm = async (
  request: Request,
  limit: number,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw notAForm()
  const bytes = await readBytes(request, limit)
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  if (!form || !file || typeof file === 'string') throw missingFile()
  if (file.size === 0) throw missingFile(file.name)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return { fields, file: { name: file.name, bytes: await file.bytes() } }
}
