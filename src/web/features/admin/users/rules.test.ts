import { expect, it } from 'vitest'
import { deleteRefusal, roleRefusal } from './rules.ts'

it.each([
  [1, 1, 'The main admin account cannot be modified', 'You cannot delete your own account'],
  [1, 2, 'The main admin account cannot be modified', 'The main admin account cannot be modified'],
  [2, 2, 'You cannot change your own role', 'You cannot delete your own account'],
  [3, 2, undefined, undefined],
])('account %i in the hands of %i', (userId, me, role, removal) => {
  expect(roleRefusal(userId, me)?.description).toBe(role)
  expect(deleteRefusal(userId, me)?.description).toBe(removal)
})
