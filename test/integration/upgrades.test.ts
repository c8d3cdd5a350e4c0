import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { prepareDatabase } from '#server/database.ts'
import { restore } from '#server/db/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { createLog } from '#server/kernel/log.ts'
import { bootApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test/upgrades')
const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-upgrades-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Head = { migrations: string[] }
const headOf = (file: string): Head => {
  const [first = ''] = gunzipSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .split('\n', 1)
  return JSON.parse(first) as Head
}

it.each(readdirSync(folder))('a month of shopping written down by %s is taken over whole', async (file) => {
  const before = headOf(file).migrations.map((line) => line.split(' ')[0] ?? '')
  const database = await emptyDatabase()
  // Restoring compares what each migration said then with what it says now.
  await migrate(database.ownerUrl, { wanted: (name) => before.includes(name) })
  const { rows } = await restore(database.ownerUrl, dataDir, join(folder, file))
  expect(rows).toBeGreaterThan(500)
  const last = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql')).length
  expect(await migrate(database.ownerUrl)).toHaveLength(last - before.length)
  await prepareDatabase(database, createLog('error'))

  const app = await bootApp({ database })
  try {
    // What a worker does in the minutes after its start belongs to the upgrade.
    for (const job of jobDefinitions.filter(({ afterStart }) => afterStart !== undefined))
      await job.run(app.ctx(), {})
    expect(await app.faults()).toEqual([])
    const page = await app.request('/api/products?limit=3')
    expect(await page.json()).toHaveLength(3)
    const admin = await app.admin()
    const today = await app.request('/api/admin/overview', {}, admin)
    expect(today.status).toBe(200)
  } finally {
    await app.close()
    await database.drop()
  }
})
