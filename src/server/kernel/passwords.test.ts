import { expect, it } from 'vitest'
import { newSecret } from './ids.ts'
import { hashPassword, isUsablePassword, unusablePassword, verifyPassword } from './passwords.ts'

it('hashes with argon2id at the OWASP cost and keeps passwords to the letter', async () => {
  const hash = await hashPassword('mật khẩu ')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword({ hash, password: 'mật khẩu ' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'mật khẩu' })).toBe(false)
})

it('has hashes that no password opens, not even the one they were made of', async () => {
  const stored = await unusablePassword(newSecret())
  expect(isUsablePassword(stored)).toBe(false)
  expect(isUsablePassword(await hashPassword('matkhau1'))).toBe(true)
  expect(
    await verifyPassword({ hash: `unset:${await hashPassword('matkhau1')}`, password: 'matkhau1' }),
  ).toBe(false)
})
