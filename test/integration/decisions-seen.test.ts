import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addAdjustment } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let boss: Person
let serial = 0

const admin = () => app.api(boss)
const member = async (points: number) => {
  serial += 1
  const person = await app.register(`nguoi-${serial}`)
  await addAdjustment(admin(), person.id, points)
  return app.api(person)
}
type Api = Awaited<ReturnType<typeof member>>
const balance = async (api: Api) => (await api.call('GET /api/user')).points
const bank = {
  ...{ kind: 'bank' as const, bank: '970436' as const },
  ...{ accountNumber: '0011001932418', holder: 'Nguyễn Thị Lan' },
}

beforeAll(async () => {
  app = await bootApp()
  boss = await app.admin()
  await admin().call('PATCH /api/admin/adjustments/policy', { body: { limit: null } })
})
afterAll(async () => {
  expect(await app.faults()).toEqual([])
  await app.close()
})

it('the points of money that a colleague sent meanwhile are given back by nobody who has not seen that', async () => {
  const lan = await member(300_000)
  const { withdrawal } = await lan.call('POST /api/withdrawals', { body: { ...bank, amount: 100_000 } })
  const ids = [withdrawal.id]
  await admin().call('POST /api/admin/withdrawals/approve', { body: { ids } })
  await admin().call('POST /api/admin/withdrawals/paid', { body: { ids, reference: 'FT1' } })
  const giveBack = (seen: 'waiting' | 'approved' | 'paid') =>
    admin().call('POST /api/admin/withdrawals/{id}/return', {
      params: { id: withdrawal.id },
      body: { note: 'Sai số tài khoản', seen },
    })
  for (const seen of ['waiting', 'approved'] as const)
    await expect(giveBack(seen)).rejects.toMatchObject({ status: 409 })
  expect(await balance(lan)).toBe(200_000)
  expect((await giveBack('paid')).state).toBe('returned')
  expect(await balance(lan)).toBe(300_000)
})

it('a gift that a colleague delivered meanwhile is refunded by nobody who has not seen that', async () => {
  const lan = await member(50)
  const gift = { name: 'Sổ tay', pointsCost: 50, stock: 1 }
  const reward = await admin().call('POST /api/rewards', { body: gift })
  const { userReward } = await lan.call('POST /api/rewards/{id}/redeem', { params: { id: reward.id } })
  const params = { id: userReward.id }
  await admin().call('POST /api/admin/redemptions/{id}/deliver', { params, body: {} })
  const refund = (seen: 'processing' | 'delivered') =>
    admin().call('POST /api/admin/redemptions/{id}/refund', { params, body: { note: 'Hết hàng', seen } })
  await expect(refund('processing')).rejects.toMatchObject({ status: 409 })
  expect(await balance(lan)).toBe(0)
  expect(await refund('delivered')).toMatchObject({ status: 'refunded' })
  expect(await balance(lan)).toBe(50)
})

it('money is refused at another sum than was seen, where tax is withheld from now on', async () => {
  const lan = await member(3_000_000)
  const kinds = ['bank', 'momo'] as const
  await admin().call('PATCH /api/admin/withdrawals/policy', {
    body: { taxPercent: 10, taxFrom: 2_000_000, kinds: [...kinds] },
  })
  const ask = (net: number) =>
    lan.call('POST /api/withdrawals', { body: { ...bank, amount: 2_000_000, pointsCost: 2_000_000, net } })
  await expect(ask(2_000_000)).rejects.toMatchObject({
    status: 409,
    body: { code: 'price_changed', error: expect.stringContaining('1.800.000') },
  })
  expect(await balance(lan)).toBe(3_000_000)
  expect((await ask(1_800_000)).withdrawal).toMatchObject({ tax: 200_000 })
})
