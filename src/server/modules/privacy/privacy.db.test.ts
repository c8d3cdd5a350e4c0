import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'

const app = await bootApp({ clock: { now: () => new Date('2026-11-27T18:30:00Z') } })
afterAll(() => app.close())

it('the own data come as a file that is named by the day it is in Việt Nam', async () => {
  const person = await app.register('xuat-buoi-toi')
  const { headers } = await app.request('/api/me/export', {}, person)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="mua-hoi-${person.id}-2026-11-28.json"`,
  )
})

it('what waits for a member and would go with the account is told before', async () => {
  const admin = app.api(await app.admin())
  const person = await app.register('sap-di')
  const own = app.api(person)
  const loss = () => own.call('GET /api/me/erasure')
  expect(await loss()).toEqual({ withdrawals: { count: 0, points: 0 }, gifts: 0 })
  await admin.call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
  await addAdjustment(admin, person.id, 300_000)
  const body = { kind: 'momo' as const, amount: 60_000, phone: '0912345678', holder: 'Lê Văn An' }
  const ask = () => own.call('POST /api/withdrawals', { body })
  const [{ withdrawal: approved }, { withdrawal }] = [await ask(), await ask()]
  // What is approved is still paid.
  await admin.call('POST /api/admin/withdrawals/approve', { body: { ids: [approved.id] } })
  const { id } = await admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 500 } })
  await own.call('POST /api/rewards/{id}/redeem', { params: { id }, body: { pointsCost: 500 } })
  expect(await loss()).toEqual({ withdrawals: { count: 1, points: withdrawal.points }, gifts: 1 })
})
