import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/**
 * A fetch in the background that fails leaves what was there: `isLoadingError` is true where nothing is, `isError` and `error` also
 * where a form stands half filled in, or a voucher's code.
 */
const replacesWhatStands = (text: string): boolean => {
  const takesError = /\bconst \{[^}]*\berror\b[^}]*\} = use[A-Z]\w*\(/.test(text)
  return /\bisError\b/.test(text) || (takesError && /\bif \(error\b|[{:]\s*error \?/.test(text))
}

it('tells a failure to load from a fetch that failed later', () => {
  expect(replacesWhatStands('const { data, isLoadingError, refetch } = useCall(key)')).toBe(false)
  expect(
    replacesWhatStands('const { error, isLoadingError } = useCall(key)\nif (isLoadingError) say(error)'),
  ).toBe(false)
  expect(replacesWhatStands('const { data, isError } = useCall(key)')).toBe(true)
  expect(replacesWhatStands('if (options.isError) return null')).toBe(true)
  expect(replacesWhatStands('const { data, error } = useCall(key)\nif (error) return null')).toBe(true)
  expect(replacesWhatStands('const { data, error } = useCall(key)\nreturn <>{error ? 1 : data}</>')).toBe(
    true,
  )
})

it('no screen gives up what it shows because it could not be fetched again', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => relative(root, join(root, file)))
  const found = files.filter((file) => replacesWhatStands(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
