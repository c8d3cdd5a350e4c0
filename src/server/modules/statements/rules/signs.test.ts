import { expect, it } from 'vitest'
import { readDong } from './cells.ts'
import { learnSigns } from './signs.ts'

const signOf = (...cells: string[]) => {
  const signs = learnSigns()
  for (const cell of cells) signs.see('Hoa hồng', cell)
  return signs.learnt().get('Hoa hồng')
}

it.each([
  [['863.625', '6450.5'], '.'],
  [['863.625', '1234.5678'], '.'],
  [['863.625', '0.125'], '.'],
  [['863,625', '6450,5 ₫'], ','],
  [['863.625', '1,234.5'], '.'],
  [['863.625'], undefined],
  [['12.345', '500', ''], undefined],
  [['12.345', '1.234.567'], undefined],
  [['12.345', '1.234,5'], ','],
  [['129.000', '12.5'], undefined],
  [['6450.5', '6450,5'], undefined],
] as const)('amounts of a column such as %j part decimals by %s', (cells, sign) =>
  expect(signOf(...cells)).toBe(sign),
)

it.each([
  ['863.625', '.', 864],
  ['863.625', ',', 863_625],
  ['863,625', ',', 864],
  ['1.234,5', ',', 1235],
  ['1,234.5', '.', 1235],
  ['12.345', undefined, 12_345],
  ['863', '.', 863],
] as const)('%s where %s parts decimals is %i', (cell, sign, amount) =>
  expect(readDong(cell, sign)).toBe(amount),
)
