import { afterAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addAdjustment } from '../support/factories.ts'

const app = await bootApp()
const admin = await app.admin()
afterAll(() => app.close())

it('nobody gives themselves the points back for money they were sent', async () => {
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  await app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { secondFrom: null } })
  const { id } = await app.register('tai-chinh')
  await addAdjustment(app.api(admin), id, 300_000)
  await app
    .api(admin)
    .call('PATCH /api/users/{id}', { params: { id }, body: { role: 'user', staff: 'finance' } })
  const own = await app.login('tai-chinh', 'matkhau1')
  const ask = async () => {
    const account = { bank: '970436', accountNumber: '0011001932418', holder: 'Nguyễn Thị Lan' } as const
    const body = { kind: 'bank', amount: 100_000, ...account } as const
    return (await app.api(own).call('POST /api/withdrawals', { body })).withdrawal.id
  }
  const giveBack = (withdrawal: number, by: Person) =>
    app.api(by).call('POST /api/admin/withdrawals/{id}/return', {
      params: { id: withdrawal },
      body: { note: 'Sai số tài khoản' },
    })
  // What was not sent they may take back as anybody.
  expect(await giveBack(await ask(), own)).toMatchObject({ state: 'returned' })
  const sent = await ask()
  await app.api(admin).call('POST /api/admin/withdrawals/approve', { body: { ids: [sent] } })
  await expect(giveBack(sent, own)).rejects.toMatchObject({ status: 403 })
  await app.api(admin).call('POST /api/admin/withdrawals/paid', { body: { ids: [sent], reference: 'FT1' } })
  await expect(giveBack(sent, own)).rejects.toMatchObject({ status: 403 })
  expect((await app.api(own).call('GET /api/user')).points).toBe(200_000)
  expect(await giveBack(sent, admin)).toMatchObject({ state: 'returned' })
  expect(await app.faults()).toEqual([])
})
