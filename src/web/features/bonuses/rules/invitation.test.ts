import { expect, it } from 'vitest'
import { invitationWords } from './invitation.ts'

const terms = { friendPoints: 20_000, referrerPoints: 30_000, leastPoints: 0, monthlyCap: null }

it('an invited friend is promised what they get, under its condition, and nothing where they get nothing', () => {
  expect(invitationWords(terms)).toMatch(/20\.000\u00a0điểm thưởng\.$/u)
  expect(invitationWords({ ...terms, leastPoints: 500 })).toMatch(/500\u00a0điểm trở lên\.$/u)
  expect(invitationWords({ ...terms, friendPoints: 0, leastPoints: 500 })).not.toContain('điểm')
  expect(invitationWords(undefined)).not.toContain('điểm')
})
