import { expect, it } from 'vitest'
import { draftOf, termsOf } from './rules.ts'

const referral = { referrerPoints: 30_000, friendPoints: 20_000, leastPoints: 2000, monthlyCap: 10 }
const draft = draftOf({ referral, firstOrder: null, streak: null, levels: [] })

it('amounts may be typed in groups of three digits', () => {
  expect(termsOf({ ...draft, referrerPoints: '50.000', monthlyCap: '1.000' }).referral).toEqual({
    ...referral,
    referrerPoints: 50_000,
    monthlyCap: 1000,
  })
})

it('only an empty limit is none; what is no number is sent as it was typed, to be refused', () => {
  expect(termsOf({ ...draft, monthlyCap: ' ' }).referral?.monthlyCap).toBeNull()
  expect(termsOf({ ...draft, monthlyCap: 'mười' }).referral?.monthlyCap).toBe('mười')
})
