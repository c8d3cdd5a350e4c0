import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { backup, restore } from '#server/db/backup.ts'
import { createClient } from '#server/db/client.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { installQueue } from '#server/jobs/boss.ts'
import { createLog } from '#server/kernel/log.ts'
import { cloneDatabase, emptyDatabase } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-patient-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = async (url: string) => {
  const client = createClient(url)
  await client.connect()
  return client
}
/** How many wait for a lock here. */
const waiting = async (client: Awaited<ReturnType<typeof open>>): Promise<number> => {
  const { rowCount } = await client.query(
    'select from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted',
  )
  return rowCount ?? 0
}

it('a migration that waits for a table lets those read who come after it, and is done once it can be', async () => {
  const database = await emptyDatabase()
  await migrate(database.ownerUrl, { wanted: (name) => name < '0103' })
  const [holder, reader] = [await open(database.ownerUrl), await open(database.ownerUrl)]
  // As a backup or a long check reads it.
  await holder.query('begin')
  await holder.query('select from statement_lines')
  const said: string[] = []
  const log = { ...createLog('error'), warn: (words: string) => said.push(words) }
  const migrated = migrate(database.ownerUrl, { log: log as never })
  await expect.poll(() => waiting(holder)).toBe(1)
  await reader.query(`set statement_timeout = '20s'`)
  await reader.query('select from statement_lines')
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toContain('waits for a table')
  await holder.query('commit')
  expect(await migrated).toContain('0103_open_statement_lines.sql')
  for (const client of [holder, reader]) await client.end()
  await database.drop()
})

it('the queue of an earlier version waits likewise, and may take longer than a call', async () => {
  const database = await cloneDatabase()
  const [holder, reader] = [await open(database.ownerUrl), await open(database.ownerUrl)]
  const { rows: now } = await holder.query('select version from pgboss.version')
  await holder.query(`
    alter table pgboss.version drop column reindex_on;
    update pgboss.version set version = 38;
    create table noted as select current_setting('statement_timeout') as limit_of where false;
    create function note() returns trigger language plpgsql as $$ begin
      insert into public.noted values (current_setting('statement_timeout')); return new; end $$;
    create trigger note before update on pgboss.version for each row execute function note()`)
  await holder.query('begin')
  await holder.query('select from pgboss.version')
  const said: string[] = []
  const log = { ...createLog('error'), warn: (words: string) => said.push(words) }
  const owner = connect(database.ownerUrl, { max: 1, log: log as never })
  const installed = installQueue(owner.db, log as never)
  await expect.poll(() => waiting(holder)).toBe(1)
  await reader.query(`set statement_timeout = '10s'`)
  await reader.query('select from pgboss.version')
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toContain('waits for a table')
  await holder.query('commit')
  await installed
  expect((await reader.query('select version from pgboss.version')).rows).toEqual(now)
  expect((await reader.query('select distinct limit_of from noted')).rows).toEqual([{ limit_of: '10min' }])
  await owner.close()
  for (const client of [holder, reader]) await client.end()
  await database.drop()
})

it('limits that the role has for calls end neither a migration, a backup nor a restore', async () => {
  const [source, target] = [await cloneDatabase(), await cloneDatabase()]
  const limited = async ({ ownerUrl }: { ownerUrl: string }) => {
    const client = await open(ownerUrl)
    const { rows } = await client.query<{ name: string; role: string }>(
      'select current_database() as name, current_user as role',
    )
    await client.query(
      `alter role ${rows[0]?.role} in database ${rows[0]?.name} set statement_timeout = '300ms'`,
    )
    return client
  }
  const others = { source: await limited(source), target: await limited(target) }
  /** What waits for a lock of somebody else, for longer than a statement may take by the role. */
  const held = async <T>(
    holder: (typeof others)['source'],
    lock: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    await holder.query('begin')
    await holder.query(lock)
    const done = work()
    done.catch(() => {})
    await expect.poll(() => waiting(holder)).toBe(1)
    await pause(600)
    await holder.query('rollback')
    return done
  }
  const lock = 'lock table users in access exclusive mode'
  const file = join(folder, 'copy.gz')
  const ofMigrations = 'select pg_advisory_xact_lock(7249310)'
  await held(others.source, ofMigrations, () => migrate(source.ownerUrl))
  await held(others.source, lock, () => backup(source.ownerUrl, folder, file))
  await held(others.target, lock, () => restore(target.ownerUrl, folder, file))
  for (const client of Object.values(others)) await client.end()
  for (const database of [source, target]) await database.drop()
})
