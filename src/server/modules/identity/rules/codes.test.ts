import { describe, expect, it } from 'vitest'
import { newNonce } from '#server/kernel/ids.ts'
import {
  keptAnew,
  keptCode,
  recoveryCodeLength,
  recoveryHashes,
  recoverySigns,
  totpSetUp,
  totpStep,
  writtenCode,
} from './codes.ts'

/** RFC 6238, appendix B, SHA-1: the last six digits. */
const rfcSecret = '12345678901234567890'

describe('a code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %i s', async (seconds, code) =>
    expect(await totpStep(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30)),
  )

  it('counts half a minute early and late, and no more', async () => {
    const at = (seconds: number) => totpStep(rfcSecret, '081804', new Date(seconds * 1000))
    const step = Math.floor(1_111_111_109 / 30)
    expect([await at(step * 30 - 30), await at(step * 30 + 59)]).toEqual([step, step])
    expect([await at(step * 30 - 31), await at(step * 30 + 60)]).toEqual([undefined, undefined])
  })

  it('is set up by an address that apps read', () => {
    const { secret, url } = totpSetUp(rfcSecret, { siteName: 'Mua Hời', username: 'lan' })
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(url).toMatch(/^otpauth:\/\/totp\/Mua%20H%E1%BB%9Di:lan\?secret=GEZ/)
  })
})

describe('a recovery code', () => {
  const kept = keptCode(['a secret'], 5, 'ABCDE23456', newNonce())
  const isFound = (secrets: [string, ...string[]], userId: number, code: string, by = kept) =>
    recoveryHashes(secrets, userId, code).includes(by.hash)

  it('is the same however it is typed, and of one member', () => {
    expect(isFound(['a secret'], 5, ' abcde-23456')).toBe(true)
    expect(isFound(['a secret'], 6, 'ABCDE23456')).toBe(false)
    expect(isFound(['another'], 5, 'ABCDE23456')).toBe(false)
    expect(writtenCode('ABCDE23456FGHJK')).toBe('ABCDE-23456-FGHJK')
  })

  it('has the 112 bits that a plain hash wants', () => {
    expect(recoveryCodeLength * Math.log2(new Set(recoverySigns).size)).toBeGreaterThan(112)
  })

  it('is found under a secret of before, and under the newest once it was kept anew', () => {
    expect(isFound(['another', 'a secret'], 5, 'ABCDE23456')).toBe(true)
    const anew = keptAnew(['another', 'a secret'], kept.sealed, newNonce())
    expect(isFound(['another'], 5, 'ABCDE23456', anew)).toBe(true)
    expect(isFound(['another'], 5, 'ABCDE23457', anew)).toBe(false)
  })
})
