import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { identityText } from '#server/text/identity.ts'
import { isGuessable } from './guessable.ts'

const common = new Set([...dictionary['passwords-common'], ...identityText.commonPasswords])
const own = ['lan.nguyen', 'lan.nguyen@example.vn', 'Nguyễn Thị Hương Lan', 'Mua Hời', 'muahoi.vn']
const asked = (password: string, cutEnds = false) => isGuessable(password, { common, own, cutEnds })

describe('a guessable password', () => {
  it.each([
    '123456',
    '654321',
    '111111',
    'abcabc',
    '121212',
    '01011990',
    '0912345678',
    'qwerty',
    'password',
    'P@ssw0rd',
    'iloveyou',
    'matkhau',
    'Mật Khẩu',
    'anhyeuem',
    'lan.nguyen',
    'LanNguyen2026',
    'nguyenthihuonglan',
    'muahoi',
    'mua-hoi-123',
    '------',
  ])('is refused: %s', (password) => expect(asked(password)).toBe(true))

  it.each(['mat-khau-quan-tri', 'bàn ghế xanh 7 giờ', 'trâu-ao-cá-91', 'Xk9$vTq2', 'muahoi-cua-lan-91'])(
    'is another: %s',
    (password) => expect(asked(password, true)).toBe(false),
  )

  it('is a common word with numbers, where that is looked at', () => {
    for (const password of ['matkhau1', 'anhyeuem99', '2026saigon']) {
      expect(asked(password)).toBe(false)
      expect(asked(password, true)).toBe(true)
    }
  })
})
