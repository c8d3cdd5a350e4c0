import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Api, createApi } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { checkDefinitions, roleChecks } from '#server/check-definitions.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { effects } from '#server/effects.ts'
import type { PageCache } from '#server/http/page-cache/index.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { addUpDays } from '#server/modules/console/index.ts'
import { ensureMainAdmin } from '#server/modules/identity/index.ts'
import { type Addresses, cloneDatabase } from './database.ts'
import { patienceMs } from './patience.ts'

/** A person with a session: the cookie as a browser would send it. */
export type Person = { id: number; username: string; cookie: string }

const origin = 'http://127.0.0.1:3000'
export const adminPassword = 'mat-khau-quan-tri'

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The real app on a database of its own, spoken to in process. Give `database` to put a second one beside it. */
export const bootApp = async (
  options: {
    clock?: Clock
    env?: Record<string, string>
    database?: Addresses
    logLevel?: Parameters<typeof createLog>[0]
    cache?: PageCache
  } = {},
) => {
  const log = createLog(options.logLevel ?? 'error')
  const database = options.database ? { ...options.database, drop: async () => {} } : await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-app-'))
  const config: Config = loadConfig({
    DATA_DIR: dataDir,
    SECRET: 'a test secret of more than 32 characters',
    ADMIN_PASSWORD: adminPassword,
    POSTBACK_SECRET_DIRECT: 'cua-direct',
    // Clocks of tests leap; confirmation.db.test.ts and idle-session.db.test.ts look at when it is asked for.
    CONFIRM_MINUTES: '1000000',
    SESSION_IDLE_DAYS_STAFF: '400',
    ...options.env,
  })
  const connection = connect(database.url, { max: 20, log, patienceMs })
  const jobs = await startJobs(connection.db, jobDefinitions, { log, worker: false })
  const clock = options.clock ?? systemClock
  const { app, bound, refusals } = createApp({
    db: connection.db,
    config,
    log,
    clock,
    fetch,
    sendJob: jobs.send,
    isDraining: () => false,
    ...(options.cache ? { cache: options.cache } : {}),
  })
  const ctx = (actor: Actor = { kind: 'system', name: 'test' }): Ctx => ({
    db: connection.db,
    actor,
    clock,
    log,
    config,
    fetch,
    sendJob: jobs.send,
    effects,
    requestId: 'test',
    ip: '127.0.0.1',
  })
  await ensureMainAdmin(ctx())

  const request = (path: string, init: RequestInit = {}, person?: Person): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (person) headers.set('cookie', person.cookie)
    return Promise.resolve(app.fetch(new Request(`${origin}${path}`, { ...init, headers })))
  }
  const api = (person?: Person): Api => createApi((path, init) => request(path, init, person))

  const enter = async (path: string, body: object, cookie?: string): Promise<Person> => {
    const response = await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    })
    const user = (await response.json()) as { id: number; username: string; error?: string }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${user.error}`)
    return { id: user.id, username: user.username, cookie: cookieOf(response) }
  }

  /** Runs statements as the role that owns the tables: what the application itself must not be able to do. */
  const asOwner = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  /** What the doctor finds wrong, a line each. */
  const faults = async (): Promise<string[]> => {
    await addUpDays.run(ctx(), {})
    const lines: string[] = []
    for (const check of [...checkDefinitions, ...roleChecks])
      for (const line of await check.broken(connection.db, config)) lines.push(`${check.name}: ${line}`)
    return lines
  }

  return {
    config,
    databaseUrl: database.url,
    /** Both addresses, for a second app beside this one. */
    database,
    asOwner,
    bound,
    ctx,
    fetch: app.fetch,
    /** Writes what was turned away into the security log, as some seconds do. */
    noteRefusals: refusals.write,
    request,
    api,
    /** `cookie`: what the browser had before. */
    register: (username: string, { cookie }: { cookie?: string } = {}) =>
      enter(
        '/api/register',
        {
          username,
          password: 'matkhau1',
          fullName: `Thành viên ${username}`,
          email: `${username}@example.vn`,
        },
        cookie,
      ),
    faults,
    login: (username: string, password: string) => enter('/api/login', { username, password }),
    admin: () => enter('/api/login', { username: 'admin', password: adminPassword }),
    close: async () => {
      await jobs.stop()
      await connection.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
