import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { connectPatiently } from './client.ts'
import { inTransaction } from './transaction.ts'
import type { DB } from './types.ts'

/** In this transaction a statement may take longer than a call may: ten minutes each. */
export const bePatient = async (one: Kysely<DB>): Promise<void> => {
  await sql`set local statement_timeout = '10min'`.execute(one)
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(one)
}

/**
 * Runs `work` in a transaction where a statement may take longer than a call may: ten minutes each. What is set for a session would, behind
 * a pooler, hold for a session of somebody else.
 */
export const withPatience = <T>(db: Kysely<DB>, work: (one: Kysely<DB>) => Promise<T>): Promise<T> =>
  inTransaction({ db }, async ({ db: one }) => {
    await bePatient(one)
    return work(one)
  })

/** As `withPatience`, for what no transaction may hold, on a connection that no pooler stands before. */
const inPatientSession = <T>(db: Kysely<DB>, work: (one: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (one) => {
    try {
      await sql`set statement_timeout = '10min'`.execute(one)
      return await work(one)
    } finally {
      await sql`reset statement_timeout`.execute(one).catch(() => {})
    }
  })

/** One statement that no transaction may hold; `direct`: the server's own address where `db` leads to a pooler. */
export const runPatiently = async (
  db: Kysely<DB>,
  direct: string | undefined,
  statement: string,
): Promise<void> => {
  if (direct === undefined) {
    await inPatientSession(db, (one) => sql.raw(statement).execute(one))
    return
  }
  const client = await connectPatiently(direct, 'muahoi-patient')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** In ms: a table is asked for so long at a time, for behind who asks for it whole everybody else waits. */
export const lockMs = 2000
const betweenMs = 1000
const sayEveryMs = 5000
const noLock = '55P03'

/** Does `work`, which asks for tables whole; one that somebody holds (a backup, a long check) is let go and asked for again, without end. */
export const untilFree = async (work: () => Promise<void>, onWait: () => void): Promise<void> => {
  for (let saidAt = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== noLock) throw error
    }
    if (performance.now() - saidAt >= sayEveryMs) {
      saidAt = performance.now()
      onWait()
    }
    await pause(betweenMs)
  }
}

/** A text of others, which asks for tables half a minute at a time, with our wait instead. */
export const withShortWait = (text: string): string =>
  text.replace(/(set local lock_timeout =) \d+/i, `$1 ${lockMs}`)

/** As `withPatience`, for what changes tables in transactions of its own: it waits until they are free, holding up nobody. */
export const changingTables = (
  db: Kysely<DB>,
  work: (one: Kysely<DB>) => Promise<void>,
  onWait: () => void,
): Promise<void> =>
  inPatientSession(db, (one) =>
    untilFree(
      () =>
        work(one).catch(async (error: unknown) => {
          await sql`rollback`.execute(one)
          throw error
        }),
      onWait,
    ),
  )
