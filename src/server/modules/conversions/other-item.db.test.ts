import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootMoney, promised } from '../../../../test/support/money.ts'
import { recordConversion } from './operations/record-conversion.ts'

let money: Awaited<ReturnType<typeof bootMoney>>
beforeAll(async () => {
  money = await bootMoney()
})
afterAll(() => money.app.close())

it.each([
  ['is another item’s by itself', []],
  ['takes another row’s place for the other item', ['c']],
])('a row of an item that two rows stand for, and then %s, leaves it to the first', async (_, others) => {
  const { app, person, order, click, balance, sound } = money
  const member = await person()
  const clickId = await click(member)
  const code = order()
  const began = Date.now() - 3_600_000
  let minute = 0
  const tell = (itemKey: string, twinKey: string, status: 'pending' | 'approved' | 'confirmed') => {
    minute += 1
    return recordConversion(
      app.ctx(),
      {
        ...{ network: 'direct', transactionId: code, itemKey, clickId, twinKey, status },
        ...{ orderValue: 200_000, commission: 9_000, networkStatus: '', reason: null },
        ...{ occurredAt: new Date(began), updatedAt: new Date(began + minute * 60_000) },
      },
      { source: 'poll', raw: { minute } },
    )
  }
  await tell('a', 'binh', 'pending')
  await tell('b', 'binh', 'approved')
  for (const other of others) await tell(other, 'coc', 'pending')
  // The network corrects which item its second row is.
  expect(await tell('b', 'coc', 'confirmed')).toMatchObject({ outcome: 'updated' })
  expect(await tell('a', 'binh', 'confirmed')).toMatchObject({ outcome: 'updated' })
  expect(await balance(member)).toBe(2 * promised)
  await sound()
})
