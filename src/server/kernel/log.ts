type Level = 'debug' | 'info' | 'warn' | 'error'
type Write = (message: string, fields?: Record<string, unknown>) => void
export type Log = Record<Level, Write>

const order: Level[] = ['debug', 'info', 'warn', 'error']

const plain = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value

/** One JSON line an event on standard error; never pass secrets, passwords or whole requests. */
export const createLog = (level: string): Log => {
  const least = order.indexOf(level as Level)
  const at =
    (own: Level): Write =>
    (message, fields = {}) => {
      if (order.indexOf(own) < least) return
      process.stderr.write(
        `${JSON.stringify({ at: new Date().toISOString(), level: own, message, ...fields }, plain)}\n`,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
