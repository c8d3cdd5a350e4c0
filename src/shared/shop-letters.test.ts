import { expect, it } from 'vitest'
import { shopLetters } from './shop-letters.ts'

it.each([
  ['Điện máy Đèn Lồng', 'ĐL'],
  ['chợ gần nhà', 'CN'],
  ['Ấm'.normalize('NFD'), 'Ấ'],
  ['  Bếp & "Ấm"  ', 'BẤ'],
  ['<b>', 'B'],
  ['🎁', ''],
  ['', ''],
])('the mark of %j is %j', (name, letters) => expect(shopLetters(name)).toBe(letters))
