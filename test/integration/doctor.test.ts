import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { bootApp } from '../support/app.ts'
import { waitsForLock } from '../support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const run = promisify(execFile)

it('a check may take longer than the 15 s a call may: over millions of lines it does', async () => {
  const { url, ownerUrl } = app.database
  const holder = createClient(ownerUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table adjustments in access exclusive mode')
  const doctor = run(process.execPath, [join(import.meta.dirname, '../../scripts/doctor.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      MIGRATE_DATABASE_URL: ownerUrl,
      SECRET: app.config.secrets[0],
      DATA_DIR: app.config.dataDir,
    },
  })
  await waitsForLock(app.ctx().db, '%adjustments%')
  await pause(16_000)
  await holder.query('rollback')
  await holder.end()
  const { stdout } = await doctor
  expect(stdout).toContain('✓ every adjustment holds in the ledger exactly what it says')
  expect(stdout).not.toContain('✗')
})
