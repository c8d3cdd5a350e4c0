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

it.each(['=1+1', '＝1+1', '＠SUM(A1)', '+84', '-2+3', '@SUM(A1)', '\t=1', '|cmd', '%0a=1'])(
  '%j does not start a formula',
  (text) => {
    expect(parse(toCsv(['a'], [[text]]), { bom: true })[1]).toEqual([`'${text}`])
  },
)

it('a file that is opened as if ";" stood between its cells begins none with a formula', () => {
  const texts = [
    'Lan;=1+1',
    'Lan; @SUM(A1);x',
    "a\n=cmd|'/c calc'!A1\nb",
    'a\r\n\t+1+1',
    'a;＝1+1',
    'a;-1+1',
    'Nguyễn; "=1"',
  ]
  const file = toCsv(
    ['a', 'b', 'c'],
    texts.map((text) => [1, text, 'x']),
  )
  const cells = file.split(/\r\n|\n|;/).map((cell) => cell.trim())
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  const read = parse(file, { bom: true })
  expect(read[1]).toEqual(['1', "Lan;'=1+1", 'x'])
  expect(read).toHaveLength(1 + texts.length)
  // Of what harms nobody nothing is changed.
  for (const plain of ['Ấm; nồi', 'a;b', 'Gồm:\n- một', 'x ;-) y', 'a=b;c'])
    expect(parse(toCsv(['a'], [[1, plain]]), { bom: true, relax_column_count: true })[1]).toEqual([
      '1',
      plain,
    ])
})
