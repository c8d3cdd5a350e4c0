import { expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const token = signToken(['bí mật'], 'unsubscribe', 'người 12')

it('reads what it signed', () => expect(readToken(['bí mật'], 'unsubscribe', token)).toBe('người 12'))

it.each([
  ['another purpose', 'bí mật', 'confirm', token],
  ['another secret', 'khác', 'unsubscribe', token],
  [
    'another payload',
    'bí mật',
    'unsubscribe',
    `${Buffer.from('13').toString('base64url')}.${token.split('.')[1]}`,
  ],
  ['no signature', 'bí mật', 'unsubscribe', token.split('.')[0] ?? ''],
  ['more parts', 'bí mật', 'unsubscribe', `${token}.x`],
  ['nothing', 'bí mật', 'unsubscribe', ''],
])('refuses %s', (_, secret, purpose, given) => expect(readToken([secret], purpose, given)).toBeUndefined())

it('reads what was signed with a secret of before, and signs with the newest', () => {
  expect(readToken(['mới', 'bí mật'], 'unsubscribe', token)).toBe('người 12')
  expect(
    readToken(['bí mật'], 'unsubscribe', signToken(['mới', 'bí mật'], 'unsubscribe', '1')),
  ).toBeUndefined()
})
