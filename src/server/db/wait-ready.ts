import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../kernel/cannot-start.ts'
import type { Log } from '../kernel/log.ts'
import { createClient } from './client.ts'

const betweenMs = 500
const sayEveryMs = 5000
/** Not there yet, as against there and not letting us in: ports and names without anybody behind, a server that starts or stops. */
const notThere =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0[123]|53300)$/
const cutOff = /timeout|connection terminated/i
/** What PgBouncer says, under a code that says nothing, of a server behind it that is away. */
const awayBehindPooler = /^08P01 .*server login has been failing/i

/** The database that DATABASE_URL names did not come in time. */
export class DatabaseAway extends CannotStart {
  override readonly name = 'DatabaseAway'
  constructor(where: string, seconds: number, reason: string) {
    super(`the database at ${where} is not there after ${seconds} s: ${reason}`)
  }
}

/** Why nobody answers there; undefined when somebody does. @throws what says that waiting is of no use */
const reasonAt = async (url: string): Promise<string | undefined> => {
  const client = createClient(url, { application_name: 'muahoi-start', connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (notThere.test(code) || cutOff.test(message) || awayBehindPooler.test(`${code} ${message}`))
      return code || message
    throw new CannotStart(`the database at ${new URL(url).host} does not let us in: ${message}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Until the database answers; says every few seconds what it waits for. @throws DatabaseAway, AbortError once `signal` gives it up */
export const waitForDatabase = async (
  url: string,
  seconds: number,
  log: Log,
  signal?: AbortSignal,
): Promise<void> => {
  const { host } = new URL(url)
  const begun = performance.now()
  for (let said = Number.NEGATIVE_INFINITY; ; ) {
    const reason = await reasonAt(url)
    if (reason === undefined) return
    const now = performance.now()
    if (now - begun >= seconds * 1000) throw new DatabaseAway(host, seconds, reason)
    if (now - said >= sayEveryMs) {
      said = now
      log.warn('waiting for the database', { host, reason })
    }
    await pause(betweenMs, undefined, signal ? { signal } : {})
  }
}
