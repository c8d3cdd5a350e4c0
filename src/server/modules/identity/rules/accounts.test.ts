import { describe, expect, it } from 'vitest'
import { newSecret } from '#server/kernel/ids.ts'
import { followsLength } from '../../../../../test/support/follows-length.ts'
import {
  isGivenOutSo,
  markedCode,
  resetIdentifier,
  sessionEnd,
  usernameFrom,
  usernameKey,
} from './accounts.ts'

describe('usernameKey', () => {
  it.each([
    ['Nguyễn.An', 'nguyễn.an'],
    ['nguyễn'.normalize('NFD'), 'nguyễn'],
    ['ａｄｍｉｎ', 'admin'],
    ['STRASSE', 'strasse'],
    ['straße', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'οδος'],
  ])('folds %s to %s', (name, key) => {
    expect(usernameKey(name)).toBe(key)
    expect(usernameKey(key)).toBe(key)
  })
})

it.each([
  ['Nguyễn.Đức_An@vi-du.vn', 'nguyen.duc_an'],
  ['Mai Lê', 'mai-le'],
  ['..--..', 'thanh-vien'],
  ['', 'thanh-vien'],
  ['日本', 'thanh-vien'],
  ['a'.repeat(80), 'a'.repeat(30)],
])('derives a username from %s', (words, name) => {
  expect(usernameFrom(words)).toBe(name)
})

it.each(['-', '.', '._-', 'a-', '@', '.@'])(
  'derives it from a long run of %j in a time that follows its length',
  (run) => {
    const short = usernameFrom(`a${run.repeat(40)}a`)
    const derive = (length: number) => expect(usernameFrom(`a${run.repeat(length)}a`)).toBe(short)
    expect(followsLength(60_000, derive)).toBe(true)
  },
)

it('makes reset codes of 256 bits, stored only as a hash', () => {
  const code = newSecret()
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(resetIdentifier(code)).not.toContain(code)
})

it('knows of a reset code for which address and how it was given out, of those of before nothing', () => {
  const secret = newSecret()
  const so = { email: 'an@example.vn', isMailed: true }
  const code = markedCode(secret, so)
  expect(code.startsWith(secret)).toBe(true)
  expect(isGivenOutSo(code, so)).toBe(true)
  expect(isGivenOutSo(code, { ...so, email: 'binh@example.vn' })).toBe(false)
  expect(isGivenOutSo(code, { ...so, isMailed: false })).toBe(false)
  expect(isGivenOutSo(secret, so)).toBe(true)
})

it('ends a remembered session after 30 days, another after 24 hours', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(sessionEnd(now, true).toISOString()).toBe('2026-03-31T00:00:00.000Z')
  expect(sessionEnd(now, false).toISOString()).toBe('2026-03-02T00:00:00.000Z')
})
