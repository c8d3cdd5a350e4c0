import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { AppError } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { isCollecting, noteTables } from '../kernel/reads.ts'
import { createTurns, type Turns } from '../kernel/turns.ts'
import { within } from '../kernel/within.ts'
import { httpText as t } from '../text/http.ts'
import { cancelBackends, createPool } from './client.ts'
import { preparing } from './prepared.ts'
import { type Pulse, watchPulse } from './pulse.ts'
import { type Replica, shared, watchReplica } from './replica.ts'
import { tablesIn } from './tables-read.ts'
import type { DB } from './types.ts'

const int8 = 20
const date = 1082

/** Sums and counts come as int8: exact numbers up to 2^53, an error past that instead of a wrong figure. */
const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}
const types = new pg.TypeOverrides()
types.setTypeParser(int8, parseInt8)
types.setTypeParser(date, (text: string) => text)

/** Transactions wait for one another here and not for a connection, which they would hold while they wait for a lock. */
const turns = new WeakMap<Kysely<DB>, Turns>()
const mostWaiting = 2000
const unlimited: Turns = { take: (_, work) => work(), waiting: () => 0 }

/** Whose turn it is to begin a transaction on this pool. */
export const turnsOf = (db: Kysely<DB>): Turns => turns.get(db) ?? unlimited

export type Connection = {
  db: Kysely<DB>
  pool: pg.Pool
  /** Is the database known to be gone? Only a connection that is `watched` ever knows. */
  isAway: () => boolean
  /** Somebody has come whose answer may be one that is kept: how the database is matters to them all the same. */
  wanted: () => void
  /** Where anonymous reads may go, if there is one. */
  replica: Replica | undefined
  /** Waits for what is under way; given a patience (ms), what still runs after it is cancelled, then cut off. */
  close: (patienceMs?: number) => Promise<void>
}

/** So many stay open while nobody asks: the jobs of each minute would else open theirs anew, which takes longer than all they ask. */
const keptOpen = 4

/** In ms: how long a cancelled statement has to end, and a connection that was cut to be let go. */
const endsWithin = 200

/** In milliseconds: nothing asked of the database may hold it up longer. */
export const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }
/** A table is read from its beginning: what looks at some rows only sees the same ones each time. */
export const ways = { synchronize_seqscans: 'off' }
/**
 * One of many statements that are waited for is done by one process of the database: to begin a second one takes milliseconds, which is longer
 * than most of them, and takes the processor from all others. Jobs and commands may have more.
 */
const waitedFor = { max_parallel_workers_per_gather: '0' }
const startedWith = (serves: boolean) => ({
  ...limits,
  options: Object.entries({ ...ways, ...(serves ? waitedFor : {}) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Whatever kept it from letting us in: nobody there, no room, another password than ours, a certificate that has run out. */
const away = (cause?: unknown) =>
  new AppError('unavailable', t.unavailable, { retryAfterSeconds: 2, ...(cause ? { cause } : {}) })

/**
 * Connections from the pool; while the database is away nobody waits for one. Who waits when it goes, and what is under way
 * then, fails at once: `fail`.
 */
const inPresence = (
  pool: pg.Pool,
  { isAway, wanted, isPooled }: { isAway: () => boolean; wanted: () => void; isPooled: boolean },
) => {
  const waiting = new Set<(error: Error) => void>()
  const connect = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      if (isAway()) return reject(away())
      wanted()
      waiting.add(reject)
      pool.connect().then(
        (client) =>
          waiting.delete(reject) ? resolve(isPooled ? client : preparing(client)) : client.release(),
        (error) => waiting.delete(reject) && reject(away(error)),
      )
    })
  const fail = (): void => {
    for (const reject of waiting) reject(away())
    waiting.clear()
  }
  return { connect, fail }
}

/**
 * A pool of connections; one that breaks, idle or at work, is logged and replaced, never a crash. `pooled`: the address is a
 * pooler's (`limitOwnRole`). `watched`: while the database is gone or answers nobody, calls are refused at once.
 */
export const connect = (
  url: string,
  {
    max = 10,
    log,
    name = 'muahoi',
    pooled = false,
    watched = false,
    serves = false,
    patienceMs = 5000,
    readUrl,
    slow,
    onStatement,
  }: {
    max?: number
    log: Log
    name?: string
    pooled?: boolean
    watched?: boolean
    /** Somebody waits for what is asked. Behind a pooler it makes no difference. */
    serves?: boolean
    /** How long a transaction waits for its turn, and anybody for a connection, before it is refused. */
    patienceMs?: number
    /** The address of a streaming replica. */
    readUrl?: string | undefined
    /** Hears of every query that takes longer (ms). */
    slow?: { ms: number; note: (sql: string, ms: number) => void } | undefined
    /** Hears of every query when it has ended, and why it failed. */
    onStatement?: ((sql: string, ms: number, error: unknown) => void) | undefined
  },
): Connection => {
  let closing = false
  let pulse: Pulse | undefined
  const isAway = () => pulse?.isAway ?? false
  const wanted = () => pulse?.wanted()
  const { pool, cutAll, backends } = createPool(
    {
      connectionString: url,
      max,
      types,
      application_name: name,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: 30_000,
      min: watched ? keptOpen : 0,
      ...(pooled ? {} : startedWith(serves)),
    },
    (error) => {
      if (!closing && !isAway()) log.warn('database connection lost', { error: error.message })
    },
  )
  const present = inPresence(pool, { isAway, wanted, isPooled: pooled })
  if (watched) {
    pool.on('release', (error) => !error && pulse?.heard())
    const isUsed = () => pool.totalCount > pool.idleCount || pool.waitingCount > 0
    pulse = watchPulse(url, log, isUsed, () => {
      present.fail()
      cutAll()
    })
  }
  const replica =
    readUrl === undefined
      ? undefined
      : watchReplica(
          {
            ...{ connectionString: readUrl, max, types, application_name: `${name}-read` },
            ...{ connectionTimeoutMillis: 1000, idleTimeoutMillis: 30_000, ...startedWith(true) },
          },
          { primary: (text) => pool.query(text), log },
        )
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: replica ? async () => shared(present.connect, replica) : present.connect,
        end: () => pool.end(),
        options: pool.options,
        Client: pg.Client,
      },
    }),
    log: (event) => {
      const { query, queryDurationMillis } = event
      if (isCollecting()) noteTables(tablesIn(query.sql))
      if (slow && queryDurationMillis > slow.ms) slow.note(query.sql, queryDurationMillis)
      onStatement?.(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
    },
  })
  turns.set(
    db,
    createTurns({
      atOnce: Math.max(1, Math.floor(max * 0.7)),
      mostEach: mostWaiting,
      patienceMs,
      refusal: () => new AppError('unavailable', t.unavailable, { retryAfterSeconds: 1 }),
    }),
  )
  const end = async () => {
    await Promise.all([replica?.close(), db.destroy()])
    if (!pool.ended && !pool.ending) await pool.end()
  }
  const close = async (patienceMs?: number) => {
    closing = true
    await pulse?.close()
    const ended = end()
    if (patienceMs === undefined || (await within(patienceMs, ended))) return ended
    log.warn('a statement still runs and is cancelled', { connections: backends().length })
    // What a pooler tells of its sessions is no server's number.
    if (!pooled) await within(endsWithin, cancelBackends(url, backends()))
    if (await within(endsWithin, ended)) return ended
    cutAll()
    await within(endsWithin, ended)
  }
  return { db, pool, isAway, wanted, replica, close }
}
