import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { fromTransaction } from '#server/modules/networks/accesstrade/mapper.ts'
import { Transaction } from '#server/modules/networks/accesstrade/schema.ts'
import { accesstradeFile, bootStatements } from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>
let clickId: string

beforeAll(async () => {
  await app.api(await app.admin()).call('POST /api/admin/rules', {
    body: { name: 'Năm phần trăm', scope: 'all', kind: 'order_percent', amount: 500 },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
  clickId = await networks.click(own.member, 'accesstrade')
})

const row = (over: object = {}) => ({
  id: `r${own.serial}`,
  transaction_id: own.order,
  status: 1,
  transaction_time: `${own.month}-04T09:00:00`,
  update_time: `${own.month}-05T09:00:00`,
  transaction_value: 200_000,
  commission: 9000,
  product_id: `p${own.serial}`,
  utm_content: clickId,
  ...over,
})
/** Takes over a statement about the order that says nothing of its value. */
const state = async () => {
  const stated = { ...row(), merchant: 'tikivn', is_confirmed: 1, transaction_value: '' }
  const id = await drive.bring(accesstradeFile(stated))
  for (const standing of Object.keys(await drive.standings(id))) await drive.apply(id, { standing })
}
const hint = (value: number) => {
  const given = Transaction.parse({ merchant: 'tikivn', ...row({ transaction_value: value }) })
  const message = { ...fromTransaction(given), evidence: 'hint' } as const
  return recordConversion(app.ctx(), message, { source: 'postback', raw: given })
}

it.each([
  ['report', 'statement'],
  ['statement', 'report'],
])('what a statement leaves out a report tells, as they come: %s, %s', async (...said) => {
  for (const one of said) await (one === 'report' ? networks.pollAccesstrade(row()) : state())
  expect(await ordersOf(own.order)).toMatchObject([
    { status: 'confirmed', evidence: 'statement', order_value: 200_000, commission: 9000 },
  ])
  expect(await own.points()).toBe(10_000)
  expect(await app.faults()).toEqual([])
})

it('what an unsigned message said of a value is paid for by no statement', async () => {
  await hint(100_000_000)
  await state()
  const [order] = await ordersOf(own.order)
  expect(order).toMatchObject({
    status: 'confirmed',
    evidence: 'statement',
    order_value: 0,
    commission: 9000,
  })
  expect(await own.points()).toBe(0)
  expect(await app.faults()).toEqual([])
})
