import { expect, it } from 'vitest'
import type { LedgerEntry } from '#contract/points.ts'
import { chartOf, niceTicks } from './balance-line.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { monthlyStatement } from './statement.ts'

const entry = (createdAt: string, points: number, balanceAfter: number, over = {}): LedgerEntry => ({
  id: 1,
  kind: points > 0 ? 'earn_confirm' : 'redeem',
  points,
  balanceAfter,
  refType: 'conversion',
  refId: '7',
  revision: 0,
  note: null,
  createdAt,
  prevHash: '',
  hash: '',
  hashVersion: 2,
  ...over,
})

// 17:30 UTC on 31 August is already September in Việt Nam.
const entries = [
  entry('2026-08-31T10:00:00.000Z', 100, 100),
  entry('2026-08-31T17:30:00.000Z', 50, 150),
  entry('2026-09-02T00:00:00.000Z', -70, 80),
  entry('2026-11-02T00:00:00.000Z', -100, -20),
]

it('gives each month its opening, what came, what went and its closing', () => {
  expect(monthlyStatement(entries)).toEqual([
    { month: '2026-11', opening: 80, earned: 0, spent: 100, closing: -20 },
    { month: '2026-09', opening: 100, earned: 50, spent: 70, closing: 80 },
    { month: '2026-08', opening: 0, earned: 100, spent: 0, closing: 100 },
  ])
  expect(monthlyStatement([])).toEqual([])
})

it('writes a file that a spreadsheet opens right, formulas as text', () => {
  const csv = ledgerCsv([entry('2026-08-31T17:30:00.000Z', 50, 150, { note: '=1+1', about: 'Bình "Sen"' })])
  expect(csv).toBe(
    '\uFEFFNgày,Nội dung,Cho,Điểm,Số dư,Tham chiếu,Ghi chú\r\n00:30 01/09/2026,Cộng điểm đơn hàng,"Bình ""Sen""",50,150,conversion 7,\'=1+1\r\n',
  )
})

it.each([
  [0, 100, [0, 50, 100]],
  [-20, 150, [-100, 0, 100, 200]],
  [0, 0, [0, 1]],
  [0, 1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('marks the axis from %i to %i roundly', (low, high, ticks) => {
  expect(niceTicks(low, high)).toEqual(ticks)
})

it('draws steps inside its box, from nothing at the first entry to today', () => {
  const { line, ticks, low, high } = chartOf(entries, new Date('2026-12-01T00:00:00Z').getTime(), {
    width: 100,
    height: 100,
  })
  expect([low, high]).toEqual([-20, 150])
  expect(ticks).toEqual([-100, 0, 100, 200])
  const corners = line.split(' ').map((pair) => pair.split(',').map(Number))
  for (const [x = -1, y = -1] of corners) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(100)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(100)
  }
  expect(corners.at(-1)).toEqual([100, 73.33])
})
