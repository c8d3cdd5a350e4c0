import { expect, it } from 'vitest'
import { isUnderWay } from './rules.ts'

const letter = { state: 'sent' as const, recipients: 3, sent: 1, skipped: 1, failed: 0 }

it('follows a letter until its last copy is mailed, also once all copies are handed out', () => {
  expect(isUnderWay({ ...letter, state: 'sending' })).toBe(true)
  expect(isUnderWay(letter)).toBe(true)
  expect(isUnderWay({ ...letter, failed: 1 })).toBe(false)
  expect(isUnderWay({ ...letter, state: 'stopped' })).toBe(false)
  expect(isUnderWay({ ...letter, state: 'draft' })).toBe(false)
})
