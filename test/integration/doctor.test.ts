import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#server/db/client.ts'
import { bootApp } from '../support/app.ts'
import { openBucket } from '../support/bucket.ts'
import { waitsForLock } from '../support/lock-waits.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const run = promisify(execFile)

const doctorOf = (env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(import.meta.dirname, '../../scripts/doctor.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: app.database.url,
      MIGRATE_DATABASE_URL: app.database.ownerUrl,
      SECRET: app.config.secrets[0],
      DATA_DIR: app.config.dataDir,
      ...env,
    },
  })

it('a bucket is ticked where there is one, and nothing is said of one that nobody has', async () => {
  const line = 'the bucket for files'
  expect((await doctorOf()).stdout).not.toContain(line)
  const store = await openBucket()
  try {
    expect((await doctorOf(store.env)).stdout).toContain(`✓ ${line}`)
    const failed = await doctorOf({ ...store.env, S3_BUCKET: 'khong-co' }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining(`✗ ${line}`) })
  } finally {
    await store.close()
  }
})

it('a check may take longer than the 15 s a call may: over millions of lines it does', async () => {
  const { ownerUrl } = app.database
  const holder = createClient(ownerUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table adjustments in access exclusive mode')
  const doctor = doctorOf()
  await waitsForLock(app.ctx().db, '%adjustments%')
  await pause(16_000)
  await holder.query('rollback')
  await holder.end()
  const { stdout } = await doctor
  expect(stdout).toContain('✓ every adjustment holds in the ledger exactly what it says')
  expect(stdout).not.toContain('✗')
})
