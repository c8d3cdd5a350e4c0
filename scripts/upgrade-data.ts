import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '#server/db/backup.ts'
import { playMonth } from '../test/simulator/play-month.ts'
import { startCluster } from '../test/support/cluster.ts'
import { cloneDatabase } from '../test/support/database.ts'

/**
 * `npm run upgrade-data [-- NAME]`: keeps a small month of shopping as this version writes it down, in
 * test/upgrades/VERSION.jsonl.gz. Every later version must take it over (test/integration/upgrades.test.ts).
 */
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const file = join(root, 'test/upgrades', `${process.argv[2] ?? version}.jsonl.gz`)
const plan = { clicks: 60, days: 20, members: 8, buyShare: 0.5, kills: 1, everyMinutes: 240 }

const cluster = await startCluster()
const folder = mkdtempSync(join(tmpdir(), 'muahoi-upgrade-'))
try {
  const database = await cloneDatabase(cluster)
  const { wrong } = await playMonth(1, plan, database)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
  else {
    await backup(database.ownerUrl, folder, file)
    process.stdout.write(`${file}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
