import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isBreached } from './breached.ts'

const folder = mkdtempSync(join(tmpdir(), 'muahoi-breached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const listOf = (
  passwords: string[],
  { end = '\r\n', last }: { end?: string; last?: string } = {},
): string => {
  const lines = passwords
    .map(
      (one, n) => `${createHash('sha1').update(one).digest('hex').toUpperCase()}:${(n * 7919) % 1_000_003}`,
    )
    .toSorted()
  const file = join(folder, `${passwords.length}-${end.length}-${last?.length}`)
  writeFileSync(file, lines.join(end) + (lines.length > 0 ? (last ?? end) : ''))
  return file
}

it.each([
  ['as it is given out', {}],
  ['with lines of Unix', { end: '\n' }],
  ['without an end of the last line', { last: '' }],
])('finds each password of a list, and none beside: %s', async (_, how) => {
  const known = Array.from({ length: 500 }, (_, n) => `mật khẩu ${n}`)
  const file = listOf(known, how)
  for (const one of known) expect(await isBreached(file, one), one).toBe(true)
  for (const one of known) expect(await isBreached(file, `${one}?`), one).toBe(false)
})

it.each([0, 1, 2, 3])('of %i lines', async (count) => {
  const known = Array.from({ length: count }, (_, n) => `p${n}`)
  const file = listOf(known)
  for (const one of known) expect(await isBreached(file, one)).toBe(true)
  expect(await isBreached(file, 'khác')).toBe(false)
})

it('a list that is not there is told, not taken for an empty one', async () => {
  await expect(isBreached(join(folder, 'none'), 'a')).rejects.toThrow('ENOENT')
})
