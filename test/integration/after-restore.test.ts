import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterRestore } from '#server/after-restore.ts'
import { backup, type Restored, restore } from '#server/db/backup.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/kernel/log.ts'
import { expirePointsJob } from '#server/modules/expiry/index.ts'
import { handOutLetters, mailCopy } from '#server/modules/letters/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { bootExpiry } from '../support/expiry.ts'
import { openJobs } from '../support/worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-restore-'))
const { admin, app, months, person, post, run } = await bootExpiry()
const target = await cloneDatabase()
let copy: typeof app
let restored: Restored
let lan: Person
let lost: number

const withdrawal = {
  kind: 'bank' as const,
  amount: 100_000,
  bank: '970436' as const,
  accountNumber: '0011001932418',
  holder: 'Nguyễn Thị Lan',
}
const ask = async (of: typeof app, who: Person): Promise<number> =>
  (await of.api(who).call('POST /api/withdrawals', { body: withdrawal })).withdrawal.id

beforeAll(async () => {
  await months(12)
  lan = await person()
  const order = await post(lan, '2027-01-03', 100)
  await run('2028-01-02')
  await run('2028-02-01')
  await post(lan, '2028-02-10', -100, { ...order, kind: 'clawback', revision: 0 })
  await post(lan, '2028-02-11', 400_000)
  await ask(app, lan)
  const db = app.ctx().db
  await db
    .insertInto('newsletter_subscribers')
    .values({ email: 'mot@example.vn', status: 'confirmed', confirmed_at: new Date(Date.now() - 60_000) })
    .execute()
  const { id: postId } = await admin.call('POST /api/blog', {
    body: { title: 'Tuần này', content: '<p>Chào</p>' },
  })
  const letter = { postId, subject: 'Tuần này có gì?', preheader: 'Ba món đáng xem' }
  const { id } = await admin.call('POST /api/admin/letters', { body: letter })
  await admin.call('POST /api/admin/letters/{id}/send', { params: { id } })
  await handOutLetters.run(app.ctx(), {})
  await admin.call('POST /api/rewards', {
    body: { name: 'Thẻ 50.000 đ', pointsCost: 100, kind: 'voucher', codes: ['THE-001', 'THE-002'] } as never,
  })
  const file = join(folder, 'copy.gz')
  await backup(app.database.ownerUrl, app.config.dataDir, file)
  lost = await ask(app, lan)
  restored = await restore(target.ownerUrl, join(folder, 'restored'), file)
  copy = await bootApp({ database: target })
})
afterAll(async () => {
  await copy.close()
  await app.close()
  await target.drop()
  rmSync(folder, { recursive: true })
})

it('no number is given out that something lost had, also where a table was empty then', async () => {
  const again = await copy.login(lan.username, 'matkhau1')
  expect(await ask(copy, again)).toBeGreaterThan(lost + 1000)
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < 1000000`.execute(
    copy.ctx().db,
  )
  expect(rows).toEqual([])
})

it('it is said what to compare before anything is paid or given again', async () => {
  expect(restored.at?.getTime()).toBeGreaterThan(Date.now() - 600_000)
  const lines = (await afterRestore(copy.ctx(), restored)).join('\n')
  expect(lines).toMatch(/yêu cầu rút .* sao kê ngân hàng theo mã RT/)
  expect(lines).toContain('2 mã thẻ')
  expect(lines).toContain('docs/operations.md')
  expect(lines).not.toContain('SECRET')
  const another = { ...copy.config, secrets: ['another secret, of more than 32 characters'] as const }
  const closed = (await afterRestore({ db: copy.ctx().db, config: another }, restored)).join('\n')
  expect(closed).toMatch(/SECRET_PREVIOUS: voucher codes: 2 lie under the secret/)
})

it('what cannot be counted is said, and not that nothing was restored', async () => {
  const gone = connect(copy.databaseUrl, { max: 1, log: createLog('error') })
  await gone.close()
  const lines = (await afterRestore({ db: gone.db, config: copy.config }, restored)).join('\n')
  expect(lines).toMatch(/Chưa đếm được/)
  expect(lines).toContain('docs/operations.md')
})

it('points that ended with an order that was returned are given back, though the job for it is lost', async () => {
  expect(await openJobs(copy, 'expiry.give-back')).toBe(0)
  const clock = { now: () => new Date('2028-02-12T05:00:00Z') }
  for (const _ of ['a start', 'the next morning']) await expirePointsJob.run({ ...copy.ctx(), clock }, {})
  const { rows } = await sql<{ points: number }>`select points from ledger_entries
    where user_id = ${lan.id} and kind = 'adjust' and ref_type = 'expiry'`.execute(copy.ctx().db)
  expect(rows).toEqual([{ points: 100 }])
})

it('copies of a letter on their way are mailed, though their jobs are lost, and none is sent on its way twice', async () => {
  expect(await openJobs(copy, mailCopy.name)).toBe(0)
  for (const _ of [1, 2]) await handOutLetters.run(copy.ctx(), {})
  expect(await openJobs(copy, mailCopy.name)).toBe(1)
  await handOutLetters.run(app.ctx(), {})
  expect(await openJobs(app, mailCopy.name)).toBe(1)
})
