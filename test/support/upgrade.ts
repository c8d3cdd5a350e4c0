import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect } from 'vitest'
import { prepareDatabase } from '#server/database.ts'
import { restore } from '#server/db/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/kernel/log.ts'
import { bootApp } from './app.ts'
import { emptyDatabase } from './database.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test/upgrades')

/** The months that were written down by earlier schemas. */
export const monthsOfBefore = (): string[] => readdirSync(folder)

const migrationsOf = (file: string): string[] => {
  const [first = ''] = gunzipSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .split('\n', 1)
  return (JSON.parse(first) as { migrations: string[] }).migrations.map((line) => line.split(' ')[0] ?? '')
}

/** The site on a database that holds such a month, changed by `meanwhile` as its own schema allowed, and was upgraded since. */
export const bootUpgraded = async (file: string, meanwhile: string[] = []) => {
  const before = migrationsOf(file)
  const database = await emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-upgrades-'))
  // Restoring compares what each migration said then with what it says now.
  await migrate(database.ownerUrl, { wanted: (name) => before.includes(name) })
  const { rows } = await restore(database.ownerUrl, dataDir, join(folder, file))
  expect(rows).toBeGreaterThan(500)
  rmSync(dataDir, { recursive: true, force: true })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    for (const statement of meanwhile) await client.query(statement)
  } finally {
    await client.end()
  }
  const last = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql')).length
  expect(await migrate(database.ownerUrl)).toHaveLength(last - before.length)
  await prepareDatabase(database, createLog('error'))
  const app = await bootApp({ database })
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
