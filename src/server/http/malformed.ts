import type { z } from 'zod'

/** What a form of ours cannot get wrong: another kind of value, a choice that is not offered, a field that is not there. */
const kinds: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_element',
  'invalid_key',
  'unrecognized_keys',
])

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

/** Was this made by hand, or does somebody mistype? What is left empty or is too long, too small or misspelt is a slip. */
export const isMalformed = (issues: readonly z.core.$ZodIssue[], value: unknown): boolean =>
  issues.some(({ code, path }) => {
    const given = valueAt(value, path)
    return kinds.has(code) && given !== undefined && given !== null && given !== '' && !Number.isNaN(given)
  })
