import { expect, it } from 'vitest'
import { newNonce } from '#server/kernel/ids.ts'
import { accountHash, accountOf, openAccount, sealAccount, tailOf } from './account.ts'

const asked = {
  kind: 'bank' as const,
  amount: 50_000,
  bank: '970436' as const,
  accountNumber: '0011001932418',
  holder: 'Nguyễn Thị Lan',
}

it('a name is kept as banks write it, and comes out as it went in', () => {
  const { provider, ...account } = accountOf(asked)
  expect(provider).toBe('970436')
  expect(account).toEqual({ number: '0011001932418', holder: 'NGUYEN THI LAN' })
  const sealed = sealAccount(account, ['bi-mat'], newNonce())
  expect(sealed).not.toContain('0011001932418')
  expect(openAccount(sealed, ['moi', 'bi-mat'])).toEqual(account)
  expect(() => openAccount(sealed, ['moi'])).toThrow()
  expect(tailOf(account.number)).toBe('2418')
})

it('the same account is known again, at its own bank alone', () => {
  const secrets = ['bi-mat'] as const
  expect(accountHash('123456', '970436', secrets)).toBe(accountHash('123456', '970436', secrets))
  expect(accountHash('123456', '970436', secrets)).not.toBe(accountHash('123456', '970415', secrets))
})
