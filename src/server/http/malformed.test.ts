import { expect, it } from 'vitest'
import { z } from 'zod'
import { isMalformed } from './malformed.ts'

const schema = z.strictObject({
  name: z.string().min(2),
  age: z.int().max(99),
  kind: z.enum(['a', 'b']),
  list: z.array(z.object({ at: z.iso.datetime() })).optional(),
})
const fine = { name: 'An', age: 3, kind: 'a' }
const malformed = (value: unknown) => isMalformed(schema.safeParse(value).error?.issues ?? [], value)

it.each([
  ['another kind of value', { ...fine, age: 'three' }],
  ['a text for all of it', 'x'],
  ['a list for a text', { ...fine, name: ['An'] }],
  ['a choice that is not offered', { ...fine, kind: 'c' }],
  ['a field that is not there', { ...fine, isAdmin: true }],
  ['another kind of value deep inside', { ...fine, list: [{ at: 7 }] }],
])('%s is made by hand', (_, value) => expect(malformed(value)).toBe(true))

it.each([
  ['nothing wrong', fine],
  ['a field left out', { name: 'An', kind: 'a' }],
  ['a field left empty', { ...fine, age: '' }],
  ['a number that is none', { ...fine, age: Number.NaN }],
  ['a choice not made', { ...fine, kind: null }],
  ['too short', { ...fine, name: 'A' }],
  ['too much', { ...fine, age: 100 }],
  ['misspelt', { ...fine, list: [{ at: 'yesterday' }] }],
])('%s is a slip', (_, value) => expect(malformed(value)).toBe(false))
