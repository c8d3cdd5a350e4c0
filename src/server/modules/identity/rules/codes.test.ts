import { describe, expect, it } from 'vitest'
import { recoveryHash, totpSetUp, totpStep, writtenCode } from './codes.ts'

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
  it('is the same however it is typed, and of one member', () => {
    const kept = recoveryHash(5, 'ABCDE23456', 'a secret')
    expect(recoveryHash(5, ' abcde-23456', 'a secret')).toBe(kept)
    expect(recoveryHash(6, 'ABCDE23456', 'a secret')).not.toBe(kept)
    expect(recoveryHash(5, 'ABCDE23456', 'another')).not.toBe(kept)
    expect(writtenCode('ABCDE23456')).toBe('ABCDE-23456')
  })
})
