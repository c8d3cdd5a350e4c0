import { withoutAddresses } from '#shared/without-addresses.ts'
import { codeOf } from './disk-trouble.ts'
import { withoutSecrets } from './held-secrets.ts'

export type Level = 'debug' | 'info' | 'warn' | 'error'
type Write = (message: string, fields?: Record<string, unknown>) => void
export type Log = Record<Level, Write>

const order: Level[] = ['debug', 'info', 'warn', 'error']

/** What comes from elsewhere names no member and repeats no secret of ours. */
const clean = (words: string): string => withoutAddresses(withoutSecrets(words))

/** What stands behind an error in a few words: `fetch failed` alone says nothing. */
export const causeOf = ({ cause }: Error): string | undefined => {
  if (!(cause instanceof Error)) return undefined
  return clean([codeOf(cause), cause.message].filter(Boolean).join(': ') || cause.name)
}

/** What an error says; it comes from elsewhere and may name a member. */
export const wordsOf = (error: unknown): string =>
  clean(error instanceof Error ? error.message : String(error))

/** A value of a line as JSON has it. */
export const plain = (_: string, value: unknown) =>
  value instanceof Error
    ? {
        name: value.name,
        message: wordsOf(value),
        cause: causeOf(value),
        stack: value.stack && clean(value.stack),
      }
    : typeof value === 'string'
      ? withoutSecrets(value)
      : value

/** What is said besides, wherever log lines are wanted too. */
export type LogSink = (level: Level, message: string, fields: Record<string, unknown>) => void
let sink: LogSink | undefined
/** From now on each line goes there as well; undefined ends it. */
export const logWith = (next: LogSink | undefined): void => {
  sink = next
}

const ignore = () => {}
/**
 * Who reads what is printed may go (`| head -1`, a closed terminal, a collector that fell over): nobody ends for that, and least of all
 * without stopping a database of its own.
 */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore).on('error', ignore)
}

/** One JSON line an event on standard error, none below the level; never pass secrets, passwords or whole requests. */
export const createLog = (level: Level | 'silent'): Log => {
  const least = level === 'silent' ? order.length : order.indexOf(level)
  const at =
    (own: Level): Write =>
    (message, fields = {}) => {
      if (order.indexOf(own) < least) return
      process.stderr.write(
        `${JSON.stringify({ at: new Date().toISOString(), level: own, message, ...fields }, plain)}\n`,
      )
      sink?.(own, message, fields)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
