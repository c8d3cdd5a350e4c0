import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Secrets } from '#server/kernel/sealed.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'
import { requestWithdrawal } from './operations/request.ts'
import { exportBatch, showBatchPayments } from './operations/send.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
})
afterAll(() => app.close())

const older = 'the first test secret of more than 32 characters'
const newer = 'the other test secret of more than 32 characters'
const unlisted = 'a third test secret of more than 32 characters'
const asked = {
  kind: 'bank' as const,
  amount: 100_000,
  bank: '970436' as const,
  accountNumber: '0011001932418',
  holder: 'Nguyễn Thị Lan',
}
const ask = (person: Person, secrets: Secrets, holder = asked.holder) => {
  const ctx = app.ctx()
  return requestWithdrawal(
    {
      ...ctx,
      config: { ...ctx.config, secrets },
      actor: { kind: 'member', id: person.id, role: 'user', sessionId: 0 },
    },
    { ...asked, holder },
    'mot-lan-bam',
  )
}

it.each<[string, Secrets, Secrets]>([
  ['one', [older], [newer, older]],
  ['exchanged', [older, newer], [newer, older]],
  ['behind', [newer, older], [older, newer]],
])('what is asked again while SECRET is exchanged takes nothing: %s', async (name, first, then) => {
  const lan = await app.register(`lan-${name}`)
  await addAdjustment(app.api(admin), lan.id, 300_000)
  const before = await ask(lan, first)
  expect(before.points).toBe(200_000)
  const again = await ask(lan, then)
  expect([again.withdrawal.id, again.points]).toEqual([before.withdrawal.id, 200_000])
  expect((await app.api(lan).call('GET /api/user')).points).toBe(200_000)
  // Another account is another request, whatever is listed; and no secret, no repeat.
  const mismatch = { code: 'idempotency_mismatch' }
  await expect(ask(lan, then, 'Lê Văn An')).rejects.toMatchObject(mismatch)
  await expect(ask(lan, [unlisted])).rejects.toMatchObject(mismatch)
})

it('a batch whose accounts cannot be opened was shown to nobody', async () => {
  const lan = await app.register('lan-khong-mo')
  await addAdjustment(app.api(admin), lan.id, 300_000)
  const { withdrawal } = await ask(lan, [older])
  const batch = await app
    .api(admin)
    .call('POST /api/admin/withdrawals/approve', { body: { ids: [withdrawal.id] } })
  const actor = { kind: 'member' as const, id: admin.id, role: 'admin' as const, sessionId: 0 }
  const ctx = { ...app.ctx(), config: { ...app.ctx().config, secrets: [unlisted] as const }, actor }
  for (const open of [exportBatch, showBatchPayments])
    await expect(open(ctx, batch.id)).rejects.toMatchObject({ code: 'unavailable' })
  const { account_shown_at } = await ctx.db
    .selectFrom('withdrawals')
    .select('account_shown_at')
    .where('id', '=', withdrawal.id)
    .executeTakeFirstOrThrow()
  expect(account_shown_at).toBeNull()
  const noted = ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'withdrawal.export')
  expect(await noted.execute()).toEqual([])
})
