import { expect, it } from 'vitest'
import { promiseNotes } from './rate-words.ts'

const condition = {
  ...{ perOrder: null, perOrderOf: 'all' as const, perMember: false, campaign: false },
  commission: true as const,
}
const rate = { basis: 'order' as const, amount: 300, example: null, boost: null, endsAt: null }

it('a share and a number that the commission may cut both say so before the press', () => {
  const said = 'Không quá hoa hồng thực nhận của đơn.'
  expect(promiseNotes({ points: 0, rate: { ...rate, condition } })).toEqual([said])
  expect(promiseNotes({ points: 700, condition })).toEqual([said])
  expect(promiseNotes({ points: 700 })).toEqual([])
})
