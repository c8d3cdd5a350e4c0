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
/** A server that is asked by its socket takes it along when it stops. */
const isSocketGone = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect'
/** What PgBouncer says, under a code that says nothing, of a server behind it that is away. */
const awayBehindPooler = /^08P01 .*server login has been failing/i

/** The database that DATABASE_URL names did not come in time. */
export class DatabaseAway extends CannotStart {
  override readonly name = 'DatabaseAway'
  constructor(where: string, seconds: number, reason: string) {
    super(`the database at ${where} is not there after ${seconds} s: ${reason}`)
  }
}

/** Where an address leads, without who asks there: a socket's folder stands behind it, and one without a host means this machine. */
const placeOf = (url: string): string => {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') || host || process.env.PGHOST || 'localhost'
}

/** Why nobody answers there; undefined when somebody does. @throws what says that waiting is of no use */
const reasonAt = async (url: string): Promise<string | undefined> => {
  const client = createClient(url, { application_name: 'muahoi-start', connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    const away = notThere.test(code) || isSocketGone(error as NodeJS.ErrnoException)
    if (away || cutOff.test(message) || awayBehindPooler.test(`${code} ${message}`)) return code || message
    throw new CannotStart(`the database at ${placeOf(url)} does not let us in: ${message}`)
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
  const host = placeOf(url)
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
