import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addAdjustment } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  await app.api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
})
afterAll(() => app.close())

const policy = (body: object) =>
  app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: body as never })

it('no phone card is taxed: such settings are refused while cards are open, and one that older ones tax is not sold', async () => {
  const lan = await app.register('lan-the')
  await addAdjustment(app.api(admin), lan.id, 600_000)
  const refused = { status: 400, body: { fields: { taxFrom: expect.stringContaining('500.000 đ') } } }
  await expect(policy({ taxPercent: 10, taxFrom: 500_000 })).rejects.toMatchObject(refused)
  await policy({ kinds: ['bank', 'momo'], taxPercent: 10, taxFrom: 500_000 })
  await expect(policy({ kinds: ['topup'] })).rejects.toMatchObject(refused)
  await app.asOwner(`update settings set value = value || '{"kinds": ["topup"]}' where key = 'withdrawals'`)
  const ask = (amount: number) =>
    app.api(lan).call('POST /api/withdrawals', {
      body: { kind: 'topup', phone: '0912345678', carrier: 'viettel', amount },
    })
  await expect(ask(500_000)).rejects.toMatchObject({
    body: { fields: { amount: expect.stringContaining('Mệnh giá') } },
  })
  expect((await ask(300_000)).withdrawal).toMatchObject({ tax: 0, net: 300_000 })
})
