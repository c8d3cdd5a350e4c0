import { AppError } from '#server/kernel/errors.ts'
import { importsText as t } from '#server/text/imports.ts'

/** The whole file is refused; nothing of it is taken. */
export const refusedFile = (message: string): AppError =>
  new AppError('invalid_input', message, { fields: { file: message } })

/** Why reading a file ended early, in words for the operator; other errors stay what they are. */
export const asFileError = (error: unknown): unknown => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (/^Z_/.test(code)) return refusedFile(t.file.brokenArchive)
  if (code === 'ENOENT') return refusedFile(t.file.gone)
  return error
}
