import { afterAll, expect, it } from 'vitest'
import { bootMoney } from '../support/money.ts'

const { app, admin, person, order, claimFor, accept, balance, sound } = await bootMoney()
afterAll(() => app.close())

const [shop] = await admin.call('GET /api/admin/retailers')
const addRule = (over: object) =>
  admin.call('POST /api/admin/rules', {
    body: {
      ...{ name: 'Mở cửa hàng', scope: 'opening', scopeId: shop?.id ?? 0 },
      ...{ kind: 'order_percent', amount: 300, ...over },
    },
  })

it.each([
  [
    'a share of a commission nobody knows yet',
    { kind: 'commission_percent', amount: 5000 },
    250_000,
    'hoa hồng',
  ],
  ['a total that is worth less than a point', {}, 10, 'chưa đủ một điểm'],
])('a claim for %s cannot be accepted, and it is said why', async (_, over, orderTotal, said) => {
  const rule = await addRule(over)
  const member = app.api(await person())
  const { clickId } = await member.call('POST /api/retailers/{id}/open', { params: { id: shop?.id ?? 0 } })
  const about = { clickId, orderCode: order(), orderedAt: new Date().toISOString(), orderTotal }
  const { id } = await member.call('POST /api/claims', { body: about })
  await expect(accept(id)).rejects.toThrow(said)
  await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
})

it('nor can one whose limit is used up', async () => {
  await addRule({ kind: 'fixed', amount: 700, capMember: 700 })
  const one = await person()
  const member = app.api(one)
  const open = () => member.call('POST /api/retailers/{id}/open', { params: { id: shop?.id ?? 0 } })
  const [first, second] = [await open(), await open()]
  await accept((await claimFor(one, first.clickId, order())).id)
  expect(await balance(one)).toBe(700)
  await expect(accept((await claimFor(one, second.clickId, order())).id)).rejects.toThrow('hết hạn mức')
  await sound()
})
