import { expect, it } from 'vitest'
import { vietQr } from './viet-qr.ts'

it('writes what another VietQR library documents for the same transfer, letter for letter', () => {
  const transfer = { bin: '970415', account: '0011001932418', amount: 120_000, content: 'ung ho lu lut' }
  // The example in the README of github.com/subiz/vietqr (Go).
  const documented =
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C'
  expect(vietQr(transfer)).toBe(documented)
})

it('every amount and account has a checksum of its own', () => {
  const of = (amount: number, account: string) =>
    vietQr({ bin: '970436', account, amount, content: 'MUAHOI RT1' }).slice(-4)
  expect(new Set([of(50_000, '123456'), of(50_001, '123456'), of(50_000, '123457')]).size).toBe(3)
})
