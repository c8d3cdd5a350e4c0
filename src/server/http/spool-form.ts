import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { normalized } from '#shared/normalized.ts'
import { isDiskFull, isUnwritable } from '../kernel/disk-trouble.ts'
import { AppError } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'
import { missingFile, notAForm, piecesOf, tooLarge } from './read-body.ts'

/** A file that came with a form and lies on the disk; it is removed after the call unless it was moved away. */
export type SpooledFile = { name: string; path: string; size: number }

const broken = () => new AppError('invalid_input', t.body.cutOff)
const longestField = 2000

/**
 * A form with one file in its field `file`, written to `folder` as it arrives: memory stays small however large it is.
 * @throws AppError too_large, unsupported_media_type, invalid_input
 */
export const spoolForm = async (
  request: Request,
  limit: number,
  folder: string,
): Promise<{ fields: Record<string, string>; file: SpooledFile }> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw notAForm()
  if (Number(request.headers.get('content-length') ?? 0) > limit + 100_000) throw tooLarge()
  if (!request.body) throw missingFile()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const fields: Record<string, string> = {}
  let file: SpooledFile | undefined
  let writing: Promise<void> | undefined
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: 1,
        fileSize: limit,
        fields: 20,
        fieldSize: longestField,
        fieldNameSize: 100,
        parts: 30,
      },
    })
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (name, stream, fileName) => {
      if (name !== 'file' || file) return void stream.resume()
      const taken = { name: normalized(fileName ?? '').slice(-255), path, size: 0 }
      file = taken
      stream.on('data', (chunk: Buffer) => {
        taken.size += chunk.length
      })
      stream.once('limit', () => form.destroy(tooLarge()))
      writing = pipeline(stream, createWriteStream(path, { flags: 'wx' })).catch((error: unknown) => {
        form.destroy(error instanceof Error ? error : broken())
      })
    })
    await pipeline(piecesOf(request.body), form)
    await writing
    if (!file || file.size === 0) throw missingFile(file?.name)
    return { fields, file }
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof AppError || isDiskFull(error) || isUnwritable(error) ? error : broken()
  }
}
