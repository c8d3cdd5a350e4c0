import { expect, it } from 'vitest'
import { csvRow } from './csv-row.ts'

it.each([
  ['=cmd()', `"'=cmd()"`],
  ['+84', `"'+84"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['Áo "xịn", đỏ', '"Áo ""xịn"", đỏ"'],
  [12, '12'],
])('%s', (cell, wanted) => expect(csvRow([cell])).toBe(`${wanted}\r\n`))
