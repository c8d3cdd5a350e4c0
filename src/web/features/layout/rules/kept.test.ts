import { expect, it } from 'vitest'
import { heardOf, type KeptWord, keptSince, mayRenew, nothingKept, renewed } from './kept.ts'

const [monday, tuesday] = ['2026-11-23T01:00:00.000Z', '2026-11-24T01:00:00.000Z']
const heard = (...words: KeptWord[]) => words.reduce(heardOf, nothingKept)
const pageKept = { kept: monday, page: monday, isOnline: false }

it('a kept page is asked for anew once the site answers, and old until then', () => {
  expect(mayRenew(nothingKept)).toBe(false)
  const offline = heard(pageKept)
  expect([keptSince(offline), mayRenew(offline)]).toEqual([monday, false])
  const back = heardOf(offline, { kept: monday, page: monday, isOnline: true })
  expect([keptSince(back), mayRenew(back)]).toEqual([monday, true])
  expect(keptSince(renewed(back))).toBeNull()
})

it('stays old though the worker that showed it was ended, and has forgotten it', () => {
  const back = heard(pageKept, { kept: null, page: null, isOnline: true })
  expect([keptSince(back), mayRenew(back)]).toEqual([monday, true])
})

it('the oldest of page and member’s answers is told, and the answers’ own once the page is new', () => {
  const both = heard(pageKept, { kept: monday, page: monday, isOnline: false })
  expect(keptSince(both)).toBe(monday)
  const younger = heard({ kept: tuesday, page: tuesday }, { kept: monday, page: tuesday })
  expect(keptSince(younger)).toBe(monday)
  expect(keptSince(renewed(younger))).toBe(monday)
})

it('understands a worker of an earlier version', () => {
  expect(keptSince(heard({ kept: monday }))).toBe(monday)
  expect(keptSince(heard({ kept: monday }, { kept: null }))).toBeNull()
})
