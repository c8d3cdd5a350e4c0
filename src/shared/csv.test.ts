import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('reads back what was written, formulas apart', () => {
  const file = toCsv(
    ['Tên', 'Điểm'],
    [
      ['Ấm "siêu" tốc, 2 lít', -5],
      ['dòng\nmới', null],
    ],
  )
  expect(parse(file, { bom: true })).toEqual([
    ['Tên', 'Điểm'],
    ['Ấm "siêu" tốc, 2 lít', '-5'],
    ['dòng\nmới', ''],
  ])
})

it.each(['=1+1', '+84', '-2+3', '@SUM(A1)', '\t=1', '|cmd', '%0a=1'])(
  '%j does not start a formula',
  (text) => {
    expect(parse(toCsv(['a'], [[text]]), { bom: true })[1]).toEqual([`'${text}`])
  },
)
