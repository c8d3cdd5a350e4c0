import { expect, it } from 'vitest'
import { direct } from './index.ts'

const read = (amounts: Record<string, unknown>) =>
  direct.readPostback?.(
    { transaction_id: 'DON1', status: 'pending', ...amounts },
    { receivedAt: new Date(), signed: true },
  )

it.each([
  [100_000, 100_000],
  ['100000', 100_000],
  ['100000.00', 100_000],
  ['100000.000', 100_000],
  ['1000.5', 1001],
  [812.125, 812],
  ['0.125', 0],
  ['', null],
  [null, null],
])('an amount of %j is %j đồng', (sent, orderValue) => {
  expect(read({ order_value: sent })).toMatchObject({ conversion: { orderValue, commission: null } })
})

it.each(['100.000', ' 1.500 ', '999.999', '1.000.000', '100,000', '1e5', '-5'])(
  'an amount written as %j is no number of đồng for sure: the message is not understood',
  (sent) => {
    expect(read({ order_value: sent })).toMatchObject({ understood: false, problems: ['order_value'] })
    expect(read({ commission: sent })).toMatchObject({ understood: false, problems: ['commission'] })
  },
)
