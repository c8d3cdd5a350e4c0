import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/types.ts'

/**
 * The database as behind a pooler in transaction mode: a transaction keeps one session of the server, every other statement goes to the
 * next one, and nobody puts a session back. `sessions`: the server's own, one after the other.
 */
export const openPooled = async (url: string) => {
  const sessions = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: url, statement_timeout: 15_000 })
      await client.connect()
      return client
    }),
  )
  let turn = 0
  const next = (): pg.Client => {
    turn += 1
    return sessions[turn % sessions.length] as pg.Client
  }
  const connect = async () => {
    let kept: pg.Client | undefined
    return {
      query: (text: string, values: unknown[]) => {
        if (/^(begin|start)/i.test(text)) kept = next()
        const session = kept ?? next()
        if (/^(commit|rollback)/i.test(text)) kept = undefined
        return session.query(text, values)
      },
      release: () => {},
    }
  }
  const end = async () => {
    await Promise.all(sessions.map((session) => session.end()))
  }
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end } as unknown as pg.Pool }) }),
    sessions,
    close: end,
  }
}
