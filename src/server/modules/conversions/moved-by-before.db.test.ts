import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootMoney } from '../../../../test/support/money.ts'
import { recordConversion } from './index.ts'

let money: Awaited<ReturnType<typeof bootMoney>>
const begun = Date.now() - 600_000
const at = (second: number) => new Date(begun + second * 1000)

beforeAll(async () => {
  money = await bootMoney()
})
afterAll(() => money.app.close())

/** A message of the network's books or, as a hint, one that nobody signed; amounts only where they are given. */
const tell = (
  transactionId: string,
  second: number,
  said: { orderValue?: number; commission?: number; evidence?: 'hint' },
) =>
  recordConversion(
    money.app.ctx(),
    {
      ...{ network: 'lazada', transactionId, itemKey: '', clickId: '', status: 'approved' },
      ...{ orderValue: null, commission: null, networkStatus: '', reason: null },
      ...{ occurredAt: at(0), updatedAt: at(second), ...said },
    },
    { source: 'poll', raw: { transactionId, second } },
  )

/** What a process of before, which knows no stamps of amounts, writes of a row that a message moved. */
const moveAsBefore = (
  transactionId: string,
  second: number,
  amounts: { order_value: number; commission: number },
) =>
  money.app
    .ctx()
    .db.updateTable('conversions')
    .set({ ...amounts, network_updated_at: at(second), evidence: 'report' })
    .where('transaction_id', '=', transactionId)
    .execute()

const amounts = async (transactionId: string) => {
  const { order_value, commission } = await money.rowOf(transactionId)
  return { order_value, commission }
}

it('an amount that a process of before took over is told by the message that moved the row', async () => {
  const order = money.order()
  await tell(order, 1, { orderValue: 1_000_000, commission: 80_000 })
  await tell(order, 3, {})
  await moveAsBefore(order, 9, { order_value: 600_000, commission: 48_000 })
  await tell(order, 7, { orderValue: 900_000, commission: 72_000 })
  expect(await amounts(order)).toEqual({ order_value: 600_000, commission: 48_000 })
  await tell(order, 11, { commission: 50_000 })
  expect(await amounts(order)).toEqual({ order_value: 600_000, commission: 50_000 })
})

it('one that it did not change stays as it was told', async () => {
  const order = money.order()
  await tell(order, 1, { orderValue: 1_000_000, commission: 80_000 })
  await tell(order, 3, {})
  await moveAsBefore(order, 9, { order_value: 1_000_000, commission: 48_000 })
  await tell(order, 7, { orderValue: 900_000, commission: 72_000 })
  expect(await amounts(order)).toEqual({ order_value: 900_000, commission: 48_000 })
})

it('amounts of a hint that it heard again from the books stay when the next message leaves them out', async () => {
  const order = money.order()
  await tell(order, 1, { orderValue: 200_000, evidence: 'hint' })
  await tell(order, 3, { commission: 9000, evidence: 'hint' })
  await moveAsBefore(order, 5, { order_value: 200_000, commission: 9000 })
  await tell(order, 7, {})
  expect(await amounts(order)).toEqual({ order_value: 200_000, commission: 9000 })
})
