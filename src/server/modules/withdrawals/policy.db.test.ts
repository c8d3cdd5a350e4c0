import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const policy = (body: object) =>
  app.api(admin).call('PATCH /api/admin/withdrawals/policy', { body: body as never })

it('has bounds that can be withdrawn: whole thousands, as the amounts between them', async () => {
  for (const field of ['minAmount', 'maxAmount'])
    await expect(policy({ [field]: 50_500 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining('tròn nghìn') } },
    })
  expect(await policy({ minAmount: 51_000, maxAmount: 51_000 })).toMatchObject({ minAmount: 51_000 })
})

it('is changed by two admins at once to what can stand together', async () => {
  for (let round = 0; round < 10; round += 1) {
    await policy({ minAmount: 50_000, maxAmount: 10_000_000 })
    await Promise.allSettled([policy({ maxAmount: 1_000_000 }), policy({ minAmount: 5_000_000 })])
    const { minAmount, maxAmount } = await app.api(admin).call('GET /api/admin/withdrawals/policy')
    expect(minAmount).toBeLessThanOrEqual(maxAmount)
  }
})
