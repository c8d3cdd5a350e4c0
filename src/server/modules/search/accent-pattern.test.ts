import { expect, it } from 'vitest'
import { accentPattern } from './rules/accent-pattern.ts'
import { readTyped } from './rules/typed.ts'

/** As PostgreSQL reads it: what JavaScript calls otherwise is put in its words. */
const has = (text: string, q: string): boolean =>
  new RegExp(accentPattern(readTyped(q)).replace('[:alnum:]', 'a-z0-9đ')).test(
    text.toLowerCase().normalize('NFD'),
  )

it.each([
  ['thoáng mát', 'Vải thoáng – mát', true],
  ['thoáng mạt', 'Vải thoáng mát', false],
  ['thoáng mat', 'Vải thoáng mạt', true],
  ['thoáng m', 'Vải thoáng mát', true],
  ['gô', 'gỗ', false],
  ['hòa tan', 'hoà tan', true],
  ['hoà tan', 'hòa tan', true],
  ['hóa tan', 'hòa tan', false],
  ['tủy', 'tuỷ', true],
  ['quý', 'quý', true],
  ['đan', 'dan', false],
  ['dan hòa', 'đan hoà', true],
])('%s in "%s": %s', (q, text, fits) => {
  expect(has(text, q)).toBe(fits)
})
