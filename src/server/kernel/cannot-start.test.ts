import { expect, it } from 'vitest'
import { CannotStart, failureText } from './cannot-start.ts'

const system = (more: object) => Object.assign(new Error('it failed'), more)

it('who started it reads a line where the cause lies outside', () => {
  expect(failureText(new CannotStart('SECRET: required'))).toBe('SECRET: required')
  expect(failureText(system({ code: 'EROFS', syscall: 'open', path: '/srv/data/lock' }))).toMatch(
    /^\/srv\/data\/lock: open failed with EROFS/,
  )
  // What fails as it is written names no file.
  expect(failureText(system({ code: 'ENOSPC', syscall: 'write' }))).toBe(
    'no room is left on the disk: it failed',
  )
  expect(failureText(system({ code: '42501', severity: 'ERROR' }))).toBe('the database refuses: it failed')
})

it('and where it was made where the mistake is ours', () => {
  expect(failureText(new TypeError('x is not a function'))).toContain('cannot-start.test.ts')
})
