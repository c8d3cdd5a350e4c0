import { importsText as t } from '#server/text/imports.ts'
import { normalized } from '#shared/normalized.ts'

/**
 * A cell as text, or undefined where it holds none. Spreadsheets and JSON hold a number where people see digits, to the fifteenth of
 * which it is told; some systems write `false` where there is nothing.
 */
export const textIn = (cell: unknown): string | undefined => {
  if (cell === undefined || cell === null || cell === false) return ''
  if (cell === true) return 'TRUE'
  if (typeof cell === 'number')
    return String(Number.isSafeInteger(cell) ? cell : Number(cell.toPrecision(15)))
  return typeof cell === 'string' ? normalized(cell).trim() : undefined
}

/** What the database takes: no lone surrogate, no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * A code as it was written, or undefined where what stands there is none. A spreadsheet that saved '8.93500123E+12' has lost the last
 * digits, and so has a number beyond what a number can hold: neither is the code of anything.
 */
export const codeIn = (cell: unknown): string | undefined => {
  if (typeof cell === 'number' && !(Number.isSafeInteger(cell) && cell >= 0)) return undefined
  if (cell === true) return undefined
  const text = textIn(cell)
  if (text === undefined || /^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return undefined
  // A column of numbers with gaps is saved with decimals by some programs.
  return text.replace(/^(\d{8,14})[.,]0+$/, '$1')
}

const currency = new RegExp(`(vn[d\u0111]|${t.dong}|dong|[d\u0111\u20ab])\\.?`, 'giu')

/** A number as shops write it: '239000', '239.000 đ', '1,290,000.00', '199000.00', 'VND 5.000', '5000 đồng'. */
const numberIn = (text: string): number | undefined => {
  const bare = text.replace(currency, '').replace(/[\s\u00a0]/g, '')
  const [, grouped] = /^(-?\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/.exec(bare) ?? []
  if (grouped !== undefined) return Number(grouped.replace(/[.,]/g, ''))
  if (/^-?\d{1,12}([.,]0{1,2})?$/.test(bare)) return Number(bare.replace(/[.,]0+$/, ''))
  // More than three digits after the sign are decimals; three may be a group of somebody who left the first sign out: '1290.000'.
  return /^-?\d{4,12}[.,]\d{4,20}$/.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/** Formulas of spreadsheets miss whole numbers by a hair: 89000 * 1.15 is 102349.99999999999 there. */
const hair = 1e-6

/** A whole number, typed or written; undefined where there is none. */
export const wholeIn = (cell: unknown): number | undefined => {
  const number = typeof cell === 'string' ? numberIn(cell) : cell
  if (typeof number !== 'number') return undefined
  const whole = Math.round(number)
  return Math.abs(number - whole) <= hair ? whole + 0 : undefined
}
