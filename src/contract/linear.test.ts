import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { followsLength } from '../../test/support/follows-length.ts'
import { endpoints } from './index.ts'

type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}

/** What a call takes, with this text in every place that could hold one. */
const filled = (schema: z.core.$ZodType, text: string): unknown => {
  const { type, shape, element, innerType, options, ...def } = schema._zod.def as Def
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, filled(one, text)]))
  if (type === 'array' && element) return [filled(element, text)]
  const within = innerType ?? def.in ?? options?.find((one) => (one._zod.def as Def).type === 'object')
  return within ? filled(within, text) : text
}

/** Runs that a pattern may begin to read anew at each of their letters, and what then disappoints it. */
const storms = [
  '=',
  '-',
  '.',
  '/',
  ' ',
  '\n',
  '0',
  'a',
  'a.',
  '@',
  '@a.',
  '<',
  '[',
  'a\u0300\u0323',
  '\u0323\u0300',
  'https://a?',
]

describe('what a call is given is read in a time that follows its length', () => {
  const calls = Object.entries(endpoints).flatMap(([key, { body, query }]) => [
    ...(body ? [{ of: `the body of ${key}`, schema: body as z.ZodType, length: 60_000 }] : []),
    ...(query ? [{ of: `the query of ${key}`, schema: query as z.ZodType, length: 12_000 }] : []),
  ])

  it.each(storms)('also runs of %j', (run) => {
    const slow = calls.filter(({ schema, length }) => {
      const given = (letters: number) => filled(schema, `x${run.repeat(letters / run.length)}\u0001x`)
      return !followsLength(length, (letters) => schema.safeParse(given(letters)))
    })
    expect(slow.map(({ of }) => of)).toEqual([])
  })
})
