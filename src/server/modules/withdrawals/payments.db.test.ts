import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person

const bank = {
  ...{ kind: 'bank' as const, amount: 100_000, bank: '970436' as const },
  ...{ accountNumber: '0011 0019 32418', holder: 'Nguyễn Thị Lan' },
}

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
})
afterAll(() => app.close())

it('a batch shows all its accounts and codes at once, noted once each time, until all of it is sent', async () => {
  const lan = await app.register('lan-ma')
  await addAdjustment(app.api(admin), lan.id, 300_000)
  const ask = async () => (await app.api(lan).call('POST /api/withdrawals', { body: bank })).withdrawal.id
  const ids = [await ask(), await ask()]
  const approve = 'POST /api/admin/withdrawals/approve' as const
  const { id: batch } = await app.api(admin).call(approve, { body: { ids } })
  const show = (person: Person) =>
    app.api(person).call('POST /api/admin/withdrawal-batches/{id}/payments', { params: { id: batch } })
  await expect(show(lan)).rejects.toMatchObject({ status: 403 })
  const payments = await show(admin)
  expect(payments.map(({ id }) => id)).toEqual(ids)
  const [first] = payments
  expect(first).toMatchObject({ account: '0011001932418', holder: 'NGUYEN THI LAN', net: 100_000 })
  expect(first?.content).toBe(`Mua Hoi RT${ids[0]}`)
  const { params } = { params: { id: ids[0] ?? 0 } }
  const alone = await app.api(admin).call('POST /api/admin/withdrawals/{id}/payment', { params })
  expect(first).toEqual({ id: ids[0], ...alone })
  const noted = await app
    .ctx()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'withdrawal.export')
    .execute()
  expect(noted).toEqual([{ after: { rows: 2 } }])
  await app.api(admin).call('PATCH /api/admin/settings', { body: { siteName: 'Hoàn Tốt' } })
  expect((await show(admin)).map(({ content }) => content)).toEqual(ids.map((id) => `Hoan Tot RT${id}`))
  const { csv } = await app
    .api(admin)
    .call('POST /api/admin/withdrawal-batches/{id}/file', { params: { id: batch } })
  expect(csv).toContain(`,Hoan Tot RT${ids[0]}`)
  await app.api(admin).call('POST /api/admin/withdrawals/paid', { body: { ids, reference: 'FT1' } })
  await expect(show(admin)).rejects.toMatchObject({ status: 409 })
})
