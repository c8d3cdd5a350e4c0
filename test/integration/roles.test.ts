import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { roleChecks } from '#server/check-definitions.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase, prepareDatabase } from '#server/database.ts'
import { backup, restore } from '#server/db/backup.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { createLog } from '#server/kernel/log.ts'
import { bootApp } from '../support/app.ts'
import { openJobs, startWorker } from '../support/worker.ts'

const log = createLog('error')
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const query = async (url: string, ...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let found: unknown[] = []
    for (const statement of statements) found = (await client.query(statement)).rows
    return found
  } finally {
    await client.end()
  }
}

const roleFaults = async (url: string): Promise<string[]> => {
  const { db, close } = connect(url, { max: 1, log })
  const lines = await Promise.all(
    roleChecks.map((check) => check.broken(db, loadConfig({ SECRET: 'x'.repeat(32) }))),
  )
  await close()
  return lines.flat()
}

describe('the role the application works as', () => {
  let app: Awaited<ReturnType<typeof bootApp>>
  beforeAll(async () => {
    app = await bootApp()
  })
  afterAll(() => app.close())

  it.each([
    'alter table ledger_entries disable trigger ledger_entries_immutable',
    'alter table ledger_entries disable trigger all',
    'alter table users disable trigger users_points_guard',
    'drop trigger ledger_entries_append on ledger_entries',
    'alter table ledger_entries add column x integer',
    'truncate ledger_entries',
    'truncate audit_log',
    'truncate users cascade',
    'drop table proof_roots',
    `update ledger_entries set note = 'x'`,
    'delete from ledger_entries',
    `update audit_log set action = 'x'`,
    'delete from conversion_events',
    `update proof_roots set root = 'x'`,
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create function public.mine() returns integer language sql as $$ select 1 $$',
    'create table public.mine (id integer)',
    'create temporary table mine (id integer)',
    'create schema mine',
    `set session_replication_role = 'replica'`,
    `insert into schema_migrations (name, checksum) values ('x', 'y')`,
    'set role muahoi',
    'alter role muahoi_app superuser',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.ctx().db)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0LP01)$/),
    })
  })

  it('is what the doctor asks for, and the owner is not', async () => {
    expect(await roleFaults(app.databaseUrl)).toEqual([])
    const lines = (await roleFaults(app.database.ownerUrl)).join()
    expect(lines).toContain('is a superuser')
    await app.asOwner('grant update on ledger_entries to muahoi_app')
    expect((await app.faults()).join()).toContain('role muahoi_app may update table ledger_entries')
    await prepareDatabase(app.database, log)
    expect(await app.faults()).toEqual([])
  })

  it('with temporary tables could bring a trigger of its own, which is why it has none', async () => {
    const { id } = await app.register('vai-tro')
    const name = new URL(app.databaseUrl).pathname.slice(1)
    await app.asOwner(`grant temporary on database ${name} to muahoi_app`)
    await query(
      app.databaseUrl,
      'create temporary table lever (id integer)',
      `create function pg_temp.lift() returns trigger language plpgsql as
        'begin update users set points = 999 where id = new.id; return new; end'`,
      'create trigger lift before insert on lever for each row execute function pg_temp.lift()',
      `insert into lever values (${id})`,
    )
    const faults = (await app.faults()).join()
    expect(faults).toContain(`member ${id}: balance 999, ledger 0`)
    expect(faults).toContain('may make temporary tables')
    await prepareDatabase(app.database, log)
    await app.asOwner(
      'alter table users disable trigger user',
      `update users set points = 0 where id = ${id}`,
      'alter table users enable trigger user',
    )
    expect(await app.faults()).toEqual([])
  })

  it('works the queue to its end', async () => {
    const worker = await startWorker(app)
    const name = 'console.add-up'
    await app.ctx().sendJob(app.ctx().db, name, {})
    await expect.poll(() => openJobs(app, name)).toBe(0)
    await worker.stop()
  })
})

describe('an embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-roles-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = () => startEmbeddedPostgres({ dataDir, log, settings: quick })
  const file = (name: string) => join(dataDir, name)

  it('of before gets the role by itself at the next start, tables and queue included', async () => {
    const before = await start()
    await prepareDatabase({ url: before.ownerUrl, ownerUrl: before.ownerUrl }, log)
    await query(before.ownerUrl, 'drop role muahoi_app')
    await before.stop()
    rmSync(file('postgres-app-password'))

    const after = await start()
    await prepareDatabase(after, log)
    expect(await query(after.url, 'select count(*)::int as count from ledger_entries')).toEqual([
      { count: 0 },
    ])
    expect(await roleFaults(after.url)).toEqual([])
    // By its socket, which is quicker; other processes are given the port.
    expect(await query(after.url, 'select inet_client_addr() as from')).toEqual([{ from: null }])
    expect(await query(after.ownerUrl, 'select host(inet_client_addr()) as from')).toEqual([
      { from: '127.0.0.1' },
    ])
    await after.stop()
  })

  it('takes a new password for the application once the old one is taken away', async () => {
    const old = readFileSync(file('postgres-app-password'), 'utf8')
    rmSync(file('postgres-app-password'))
    const server = await start()
    expect(readFileSync(file('postgres-app-password'), 'utf8')).not.toBe(old)
    await query(server.url, 'select 1')
    const url = new URL(server.url)
    url.password = old
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
  })

  it('takes over the owner’s next password, even when that was cut off half-way', async () => {
    const old = readFileSync(file('postgres-password'), 'utf8')
    writeFileSync(file('postgres-password.next'), 'mat-khau-thu-hai-cua-chu\n')
    const second = await start()
    expect(new URL(second.ownerUrl).password).toBe('mat-khau-thu-hai-cua-chu')
    expect(existsSync(file('postgres-password.next'))).toBe(false)
    const url = new URL(second.ownerUrl)
    url.password = old
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    // Changed in the database, and then the power went.
    await query(second.ownerUrl, `alter role muahoi password 'mat-khau-thu-ba-cua-chu'`)
    await second.stop()
    writeFileSync(file('postgres-password.next'), 'mat-khau-thu-ba-cua-chu')
    const third = await start()
    expect(new URL(third.ownerUrl).password).toBe('mat-khau-thu-ba-cua-chu')
    await query(third.ownerUrl, 'select 1')
    await third.stop()
  })
})

describe('an outside database', () => {
  const template = inject('template')
  const name = `outside_${process.pid}`
  const [owner, user] = [`${name}_owner`, `${name}_app`]
  const addressFor = (role: string, database = name): string => {
    const url = new URL(template.ownerUrl)
    url.username = role
    url.password = 'mat-khau-cua-vai'
    url.pathname = `/${database}`
    return url.href
  }
  const env = { DATABASE_URL: addressFor(user), MIGRATE_DATABASE_URL: addressFor(owner) }
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-outside-'))
  const copy = `${name}_copy`

  beforeAll(() =>
    query(
      template.ownerUrl,
      ...[owner, user].map((role) => `create role ${role} login password 'mat-khau-cua-vai'`),
      ...[name, copy].map((database) => `create database ${database} owner ${owner}`),
    ),
  )
  afterAll(async () => {
    for (const statement of [
      `drop database ${name} with (force)`,
      `drop database ${copy} with (force)`,
      `drop role ${owner}`,
      `drop role ${user}`,
    ])
      await query(template.ownerUrl, statement)
    rmSync(folder, { recursive: true })
  })

  it('is migrated by the one role, neither of them superuser, and served by the other', async () => {
    const server = await openDatabase(loadConfig(env), log)
    expect(server).toMatchObject({ url: env.DATABASE_URL, ownerUrl: env.MIGRATE_DATABASE_URL })
    await prepareDatabase(server, log)
    const app = await bootApp({ database: server, env })
    const member = await app.register('ben-ngoai')
    expect(await app.api(member).call('GET /api/me/ledger')).toMatchObject({ balance: 0 })
    expect(await app.faults()).toEqual([])

    const file = join(folder, 'copy.gz')
    await backup(server.ownerUrl, app.config.dataDir, file)
    await app.close()
    const target = { url: addressFor(user, copy), ownerUrl: addressFor(owner, copy) }
    await prepareDatabase(target, log)
    expect((await restore(target.ownerUrl, folder, file)).rows).toBeGreaterThan(0)
    const again = await bootApp({ database: target, env })
    expect((await again.login('ben-ngoai', 'matkhau1')).id).toBe(member.id)
    expect(await again.faults()).toEqual([])
    await again.close()
  })

  it('may be joined by a process that knows the application’s role alone, once the schema is there', async () => {
    const server = await openDatabase(loadConfig({ DATABASE_URL: addressFor(user) }), log)
    await prepareDatabase(server, log)
    expect(await roleFaults(server.url)).toEqual([])
  })

  it('tells a process that knows a role without rights alone who has to start before it', async () => {
    const next = `${name}_next`
    await query(template.ownerUrl, `create role ${next} login password 'mat-khau-cua-vai'`)
    try {
      const web = await openDatabase(loadConfig({ DATABASE_URL: addressFor(next) }), log)
      await expect(prepareDatabase(web, log)).rejects.toThrow(/MIGRATE_DATABASE_URL .* \(the worker\)/)
      const worker = { DATABASE_URL: addressFor(next), MIGRATE_DATABASE_URL: addressFor(owner) }
      await prepareDatabase(await openDatabase(loadConfig(worker), log), log)
      await prepareDatabase(web, log)
      expect(await roleFaults(web.url)).toEqual([])
    } finally {
      const admin = new URL(template.ownerUrl)
      admin.pathname = `/${name}`
      await query(admin.href, `drop owned by ${next}`, `drop role ${next}`)
    }
  })

  it('with one role for all works as before, and the doctor says so', async () => {
    const config = loadConfig({ DATABASE_URL: addressFor(owner) })
    const server = await openDatabase(config, log)
    expect(server.ownerUrl).toBe(server.url)
    await prepareDatabase(server, log)
    expect((await roleFaults(server.url)).join()).toContain(`role ${owner} owns table`)
  })

  it('refuses an owner without a database', () =>
    expect(() => loadConfig({ MIGRATE_DATABASE_URL: addressFor(owner) })).toThrow('MIGRATE_DATABASE_URL'))
})
