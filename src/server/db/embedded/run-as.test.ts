import { expect, it } from 'vitest'
import { CannotStart } from '../../kernel/cannot-start.ts'
import { liesBeside, namedUser } from './run-as.ts'

it.each([
  ['nowhere yet, and a namespace is allowed', { inside: false, beside: false, mayMap: true }, false],
  ['nowhere yet, and none is', { inside: false, beside: false, mayMap: false }, true],
  ['in it', { inside: true, beside: false, mayMap: true }, false],
  ['beside it, and none is allowed still', { inside: false, beside: true, mayMap: false }, true],
  ['beside it, and one is allowed by now', { inside: false, beside: true, mayMap: true }, true],
  ['at both, of an earlier version that began anew', { inside: true, beside: true, mayMap: true }, false],
  ['at both, and none is allowed', { inside: true, beside: true, mayMap: false }, true],
])('root’s database is looked for where it was made: %s', (_, { mayMap, ...where }, beside) => {
  expect(liesBeside('/srv/data', { ...where, mayMap: () => mayMap })).toBe(beside)
})

it('and where it cannot be run as before no empty one begins', () => {
  const where = { inside: true, beside: false, mayMap: () => false }
  expect(() => liesBeside('/srv/data', where)).toThrow(CannotStart)
})

it.each([
  ['root:x:0:0::/root:/bin/sh\ndaemon:x:1:1::/:/bin/false\nan:x:1000:1000::/home/an:/bin/sh\n', 1],
  ['root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\nbin:x:2:2::/:/bin/false\n', 2],
  ['root:x:0:0::/root:/bin/sh\n+::::::\n', 65_534],
  ['', 65_534],
])('of %j root’s database runs as one who has a name', (passwd, id) => {
  expect(namedUser(passwd)).toBe(id)
})
