import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../kernel/cannot-start.ts'
import type { Log } from '../../kernel/log.ts'
import { createClient } from '../client.ts'

/** What lies in it is the product's. */
export const database = 'muahoi'
const sayEveryMs = 5000
/** What a server says of itself while it redoes its log after a crash, which may take minutes. */
const startingUp = '57P03'
const wrongPassword = '28P01'

/**
 * The first of the addresses that lets us in; the product's database exists then. A server that starts up is waited for as long
 * as it lives; one that does not answer, `mostTries` times.
 */
export const waitReady = async (
  urls: string[],
  exited: () => string | undefined,
  log: Log,
  mostTries = 1200,
): Promise<string> => {
  let saidAt = performance.now()
  let refused = 0
  let last = ''
  for (let tries = 0; tries < mostTries; ) {
    const url = urls[tries % urls.length] ?? ''
    const client = createClient(url, { connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      const found = await client.query('select from pg_database where datname = $1', [database])
      if (found.rowCount === 0) await client.query(`create database ${database}`)
      return url
    } catch (error) {
      const reason = exited()
      if (reason !== undefined) throw new CannotStart(`the embedded PostgreSQL does not start: ${reason}`)
      const { code, message } = error as Error & { code?: string }
      last = message || code || ''
      refused = code === wrongPassword ? refused + 1 : 0
      // It answers, and will say the same for ever.
      if (refused >= urls.length)
        throw new CannotStart(
          `the embedded PostgreSQL refuses its owner's password: postgres-password in DATA_DIR is not the one that this database knows (${message})`,
        )
      if (code !== startingUp) tries += 1
      else if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now()
        log.warn('waiting for the embedded PostgreSQL', { reason: message })
      }
      await pause(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new CannotStart(`the embedded PostgreSQL does not answer: ${last}`)
}
