import { describe, expect, it } from 'vitest'
import { followsLength } from '../../../../test/support/follows-length.ts'
import { nextRun, safeData, safeError } from './rules.ts'

describe('the next run', () => {
  // 10:30 in Vietnam, a Monday.
  const now = new Date('2026-11-23T03:30:00Z')
  it.each([
    ['* * * * *', '2026-11-23T03:31:00Z'],
    ['*/2 * * * *', '2026-11-23T03:32:00Z'],
    ['30 * * * *', '2026-11-23T04:30:00Z'],
    ['5,20-22 * * * *', '2026-11-23T04:05:00Z'],
    ['50 3 * * *', '2026-11-23T20:50:00Z'],
    ['0 9 1 * *', '2026-12-01T02:00:00Z'],
    ['0 9 * * 7', '2026-11-29T02:00:00Z'],
    ['0 9 24 * 0', '2026-11-24T02:00:00Z'],
    ['0 0 29 2 *', '2028-02-28T17:00:00Z'],
  ])('of %s is at %s', (cron, at) => {
    expect(nextRun(cron, now)).toEqual(new Date(at))
  })

  it('of a day that never comes is none', () => {
    expect(nextRun('0 0 31 2 *', now)).toBeNull()
  })
})

it('shows numbers and switches of a payload, no words', () => {
  expect(
    safeData({ userId: 5, email: 'an@example.vn', token: 'abc', again: true, none: null, deep: {} }),
  ).toEqual({ userId: 5, again: true, none: null })
  expect(safeData('words')).toEqual({})
})

it('shows an error without addresses and tokens', () => {
  const token = 'a'.repeat(43)
  expect(safeError(`550 <an@example.vn> refused https://x.vn/reset?token=1 ${token}`)).toBe(
    '550 <…@…> refused https://x.vn/reset?… …',
  )
  expect(safeError('x '.repeat(400))).toHaveLength(300)
})

it.each([
  ['see http://a.vn', 'see http://a.vn'],
  ['a?b=http://x.vn/p#part', 'a?b=http://x.vn/p?…'],
  ['(https://x.vn/#a?b=https://y.vn/?c)', '(https://x.vn/?…'],
  ['http://?code=1', 'http://?code=1'],
  ['why? https://x.vn/?token=1 because', 'why? https://x.vn/?… because'],
])('shows of the links in %j no query', (message, shown) => {
  expect(safeError(message)).toBe(shown)
})

it.each(['https://', 'http://a', 'http://a ', '?', 'a@', 'http://?'])(
  'reads an error of a long run of %j in a time that follows its length',
  (run) => {
    expect(followsLength(30_000, (length) => safeError(`x${run.repeat(length)}`))).toBe(true)
  },
)
