import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Api, createApi } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import type { DB } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Person } from '../../support/app.ts'
import type { App } from '../visits.ts'
import { createTurns, type Turns } from './turns.ts'

/** A connection whose statements wait for their turn. */
const gateClient = (client: PoolClient, pid: number, actor: number, turns: Turns): PoolClient =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (text: string, values: unknown[]) =>
        turns.pass({ actor, pid, text }, () => target.query(text, values))
    },
  })

const gatePool = (pool: Pool, actor: number, turns: Turns) => {
  const pids = new WeakMap<PoolClient, number>()
  return {
    connect: async () => {
      const client = await pool.connect()
      let pid = pids.get(client)
      if (pid === undefined) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        pid = rows[0]?.pid ?? 0
        pids.set(client, pid)
      }
      return gateClient(client, pid, actor, turns)
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** One of those who act at the same time: the whole product on connections of its own. */
export type Actor = {
  ctx: Ctx
  request: (path: string, init?: RequestInit, person?: Person) => Promise<Response>
  api: (person?: Person) => Api
  close: () => Promise<void>
}

const openActor = (app: App, actor: number, turns: Turns): Actor => {
  const shared = app.ctx()
  const { pool } = connect(app.databaseUrl, { max: 4, log: shared.log, name: `actor-${actor}` })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: gatePool(pool, actor, turns) }) })
  const ctx: Ctx = { ...shared, db }
  const { app: product } = createApp({ ...ctx, isDraining: () => false })
  const request = async (path: string, init: RequestInit = {}, person?: Person): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (person) headers.set('cookie', person.cookie)
    return product.fetch(new Request(`http://127.0.0.1:3000${path}`, { ...init, headers }))
  }
  return {
    ctx,
    request,
    api: (person) => createApi((path, init) => request(path, init, person)),
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Actors in one process, each on connections of its own: the locks are the database's, and between two statements the
 * product keeps nothing that two processes would not each have for themselves.
 */
export const openActors = (
  app: App,
  count: number,
): { actors: Actor[]; turns: Turns; close: () => Promise<void> } => {
  const { pool, close } = connect(app.databaseUrl, { max: 1, log: app.ctx().log, name: 'turns' })
  const turns = createTurns(async (pids) => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      [pids],
    )
    return new Set(rows.map(({ pid }) => pid))
  })
  const actors = Array.from({ length: count }, (_, actor) => openActor(app, actor, turns))
  return {
    actors,
    turns,
    close: async () => {
      for (const actor of actors) await actor.close()
      await close()
    },
  }
}
