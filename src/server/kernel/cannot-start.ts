import { isDiskFull } from './disk-trouble.ts'

/** A process or command cannot do its work, for a reason that is none of the code's: its message is all there is to say. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
}

type SystemError = Error & { code?: string; path?: string; syscall?: string; severity?: string }

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EEXIST', 'ENOTDIR'])

/** What to tell who started it: a line where the cause lies outside, a mistake of ours with where it was made. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, path, syscall, severity, message, stack = message } = error as SystemError
  if (error instanceof CannotStart) return message
  if (isDiskFull(error)) return `no room is left on the disk: ${message}`
  if (path && syscall && code && unwritable.has(code))
    return `${path}: ${syscall} failed with ${code}; is DATA_DIR right, and may this user write there?`
  if (severity) return `the database refuses: ${message}`
  return stack
}

/** Ends a command that could not even begin. */
export const endWith = (error: unknown): never => {
  process.stderr.write(`${failureText(error)}\n`)
  process.exit(1)
}
