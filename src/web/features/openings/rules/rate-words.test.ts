import { expect, it } from 'vitest'
import { openingsText } from '#web/text/openings.ts'
import { keptWords, promiseLimits, promiseNotes, promiseWords } from './rate-words.ts'

const plain = { perOrder: null, perOrderOf: 'all' as const, perMember: false, campaign: false }
const condition = { ...plain, commission: true as const }
const rate = { basis: 'order' as const, amount: 300, example: null, boost: null, endsAt: null }

it('a share and a number that the commission may cut both say so before the press', () => {
  const said = 'Không quá hoa hồng thực nhận của đơn.'
  expect(promiseNotes({ points: 0, rate: { ...rate, condition } })).toEqual([said])
  expect(promiseNotes({ points: 700, condition })).toEqual([said])
  expect(promiseNotes({ points: 700 })).toEqual([])
})

it('a used-up campaign leaves the usual points only where there are any', () => {
  const campaign = { ...plain, campaign: true }
  const limits = (left?: 'boost' | 'nothing') =>
    promiseLimits({ rate: { ...rate, condition: { ...campaign, ...(left ? { left } : {}) } } })
  expect(limits()).toEqual(['Ưu đãi có hạn mức, hết thì còn điểm thường'])
  expect(limits('nothing')).toEqual(['Điểm có hạn mức, hết hạn mức thì không còn điểm'])
  expect(limits('boost')).toEqual(['Điểm thường có hạn mức, hết hạn mức thì chỉ còn phần ưu đãi'])
})

it('a share and a number besides are both said', () => {
  const said = promiseWords({ points: 0, rate: { ...rate, points: 5000 } })
  expect(said?.replaceAll('\u00a0', ' ')).toBe('Hoàn đến 3 % giá trị đơn và thêm 5.000 điểm mỗi đơn')
  expect(promiseWords({ points: 0, rate })?.replaceAll('\u00a0', ' ')).toBe('Hoàn đến 3 % giá trị đơn')
})

it('what an opening keeps is said where it is not what stood there', () => {
  const shown = { points: 0, rate: { ...rate, upTo: 300 } }
  expect(keptWords(shown, { points: 0, rate })).toBe(openingsText.opened)
  expect(keptWords(shown, { points: 0, rate: { ...rate, amount: 200 } })).toContain('2\u00a0% giá trị đơn')
  expect(keptWords({ points: 700 }, { points: 500, rate: null })).toContain('500\u00a0điểm')
  expect(keptWords({ points: 700 }, { points: 0, rate: null })).toBe(openingsText.openedPlain)
  expect(keptWords({}, { points: 0, rate: null })).toBe(openingsText.openedPlain)
})
