import { expect, it } from 'vitest'
import type { ClickReason } from '#contract/affiliate.ts'
import { expectedOf, undatedPoints } from './expected.ts'

const now = new Date('2026-11-20T03:00:00Z')
const click = (code: ClickReason, nextDate: string | undefined, pending = 0) => ({
  reason: { code, text: '', ...(nextDate ? { nextDate } : {}) },
  points: { promised: 0, pending, credited: 0 },
})

it('adds up what comes on one day of Việt Nam, soonest first', () => {
  expect(
    expectedOf(
      [
        click('AWAITING_CONFIRMATION', '2026-12-01T18:00:00Z', 500),
        click('AWAITING_REPORT', '2026-11-25T03:00:00Z'),
        click('AWAITING_CONFIRMATION', '2026-12-02T05:00:00Z', 700),
      ],
      now,
    ),
  ).toEqual([
    { on: '2026-11-25', code: 'AWAITING_REPORT', clicks: 1, points: 0 },
    { on: '2026-12-02', code: 'AWAITING_CONFIRMATION', clicks: 2, points: 1200 },
  ])
})

it('leaves out what is over, has no date, or is a last day for the member', () => {
  expect(
    expectedOf(
      [
        click('AWAITING_CONFIRMATION', '2026-11-20T02:59:00Z', 500),
        click('AWAITING_CONFIRMATION', undefined, 500),
        click('NOT_REPORTED', '2026-12-01T03:00:00Z'),
      ],
      now,
    ),
  ).toEqual([])
})

it('names the first day with points, however many days without come before it', () => {
  const days = [21, 22, 23, 24, 25].map((day) => click('AWAITING_REPORT', `2026-11-${day}T05:00:00Z`))
  const due = click('AWAITING_CONFIRMATION', '2026-12-02T05:00:00Z', 700)
  const later = click('AWAITING_CONFIRMATION', '2026-12-03T05:00:00Z', 700)
  expect(expectedOf([later, due, ...days], now).map(({ on, points }) => [on, points])).toEqual([
    ['2026-11-21', 0],
    ['2026-11-22', 0],
    ['2026-11-23', 0],
    ['2026-12-02', 700],
  ])
  expect(expectedOf(days, now)).toHaveLength(4)
})

it('expects what is pending of a click whose first points are there', () => {
  const clicks = [click('CREDITED', '2026-12-02T05:00:00Z', 700), click('CREDITED', '2026-12-03T05:00:00Z')]
  expect(expectedOf(clicks, now)).toEqual([
    { on: '2026-12-02', code: 'AWAITING_CONFIRMATION', clicks: 1, points: 700 },
  ])
})

it('counts what no day is known for', () => {
  const clicks = [
    click('AWAITING_CONFIRMATION', undefined, 500),
    click('AWAITING_CONFIRMATION', '2026-11-20T02:59:00Z', 40),
    click('AWAITING_CONFIRMATION', '2026-12-01T03:00:00Z', 7),
  ]
  expect(undatedPoints(clicks, now)).toBe(540)
})
