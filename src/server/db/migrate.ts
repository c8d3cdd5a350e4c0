import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../kernel/cannot-start.ts'
import type { Log } from '../kernel/log.ts'
import { connectPatiently } from './client.ts'
import { lockMs, untilFree } from './patient.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const lockKey = 7_249_310

/** All migrations in order, with the checksum under which they are noted. */
const readMigrations = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

type Migration = ReturnType<typeof readMigrations>[number]

/** One transaction; a table that somebody holds is waited for, holding up nobody. */
const apply = async (client: pg.Client, { name, sql, checksum }: Migration, log?: Log): Promise<void> => {
  const attempt = async (): Promise<void> => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  const say = () => log?.warn('a migration waits for a table that another session holds', { migration: name })
  await untilFree(attempt, say).catch((error: Error) => {
    throw new CannotStart(`migration ${name} failed: ${error.message}`, { cause: error })
  })
}

/**
 * Brings a database to the newest schema: each migration in one transaction, one process at a time. `wanted` leaves out
 * those of later versions.
 * @throws Error when a migration that was applied has been edited since
 */
export const migrate = async (
  url: string,
  { wanted = () => true, log }: { wanted?: (name: string) => boolean; log?: Log } = {},
): Promise<string[]> => {
  const client = await connectPatiently(url, 'muahoi-migrate')
  try {
    const { rows: tried } = await client.query('select pg_try_advisory_lock($1) as free', [lockKey])
    if (!tried[0]?.free) {
      log?.warn('waiting for another process, which prepares the database')
      await client.query('select pg_advisory_lock($1)', [lockKey])
    }
    // Asked first: the application's role may look whether all is done, and may not create.
    const found = await client.query(`select to_regclass('schema_migrations') is not null as there`)
    if (!found.rows[0]?.there)
      await client.query(`create table schema_migrations (
        name text constraint schema_migrations_pkey primary key, checksum text not null,
        applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const migration of readMigrations().filter(({ name }) => wanted(name))) {
      const checksum = applied.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum) throw new CannotStart(`migration ${migration.name} was applied and has been edited since`)
      await apply(client, migration, log)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}
