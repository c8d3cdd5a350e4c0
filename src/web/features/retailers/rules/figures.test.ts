import { expect, it } from 'vitest'
import type { RetailerFigures } from '#contract/retailers.ts'
import { lengthOf, percentOf } from './figures.ts'
import { usualLine } from './usual-line.ts'

it.each([
  [0.05, 'chưa đầy 1 giờ'],
  [9.4, '9\u00a0giờ'],
  [24, '1\u00a0ngày'],
  [60, '2,5\u00a0ngày'],
  [24 * 20.4, '20\u00a0ngày'],
])('%d hours are "%s"', (hours, said) => expect(lengthOf(hours)).toBe(said))

it('writes shares with at most one decimal', () => {
  expect([percentOf(37, 40), percentOf(1, 1), percentOf(0, 3)]).toEqual([
    '92,5\u00a0%',
    '100\u00a0%',
    '0\u00a0%',
  ])
  expect(percentOf(0, 0)).toBeUndefined()
})

it('says of a product’s shop what is known of it and nothing else', () => {
  const figures = (report: number | null, confirm: number | null) =>
    ({
      reportHours: report === null ? null : { median: report, p90: report, sample: 20 },
      confirmDays: confirm === null ? null : { median: confirm, p90: confirm, sample: 20 },
    }) as RetailerFigures
  expect(usualLine(figures(48, 20))).toBe('Thường ghi nhận sau 2 ngày, xác nhận sau 20 ngày')
  expect(usualLine(figures(2, null))).toBe('Thường ghi nhận trong ngày')
  expect(usualLine(figures(null, 3))).toBe('Thường xác nhận sau 3 ngày')
  expect(usualLine(figures(null, null))).toBeUndefined()
  expect(usualLine(null)).toBeUndefined()
})
