import { describe, expect, it } from 'vitest'
import { isOfOneScript } from './one-script.ts'

describe('a name of one script', () => {
  it.each([
    'admin',
    'nguyễn.đức_an-9',
    'Straße',
    'иван.петров',
    'οδυσσέας',
    'สมชาย',
    'ສົມຊາຍ',
    'محمد',
    '山田taro',
    'やまだ・タロウー',
    '김an',
    '1234',
    '१२३',
    '._-',
  ])('is %s', (name) => {
    expect(isOfOneScript(name)).toBe(true)
  })

  it.each([
    ['a Cyrillic а', '\u0430dmin'],
    ['a Cyrillic і', 'adm\u0456n'],
    ['a Greek ο', 'k\u03bfi'],
    ['Greek within Cyrillic', '\u0438\u03bf\u0430'],
    ['a Cherokee Ꭺ', '\u13aadmin'],
    ['an Armenian օ', 'h\u0585tro'],
    ['a Coptic ⲟ', 'h\u2c9ftro'],
    ['a Lisu letter', '\ua4d0dmin'],
    ['Cyrillic beside Chinese', '\u5c71\u0430'],
  ])('is none with %s', (_, name) => {
    expect(isOfOneScript(name)).toBe(false)
  })
})
