import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { text } from '#contract/fields.ts'
import { followsLength } from '../../test/support/follows-length.ts'
import { normalized } from './normalized.ts'
import { accentedWords, fold } from './vietnamese.ts'

const root = join(import.meta.dirname, '../..')
/** Marks in the order that takes longest to sort. */
const heaped = (count: number): string => `a${'\u0300\u0323'.repeat(count / 2)}`

describe('a letter with many marks', () => {
  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('keeps a hundred of them in %s', (form) => {
    const kept = normalized(`x${heaped(5000)}o\u0323\u0302`, form)
    expect(kept).toBe(`x${heaped(100)}o\u0323\u0302`.normalize(form))
  })

  it.each<[string, (given: string) => unknown]>([
    ['what a call takes', (given) => text(100).safeParse(given).success],
    ['what search compares', fold],
    ['words with their accents', accentedWords],
  ])('keeps nobody waiting in %s', (_, read) => {
    expect(followsLength(200_000, (length) => read(heaped(length)))).toBe(true)
  })
})

it('leaves texts as they are', () => {
  const name = 'Nồi chiên không dầu Điện Máy '.repeat(20)
  expect(normalized(name.normalize('NFD'))).toBe(name.normalize('NFC'))
  expect(normalized(name, 'NFD')).toBe(name.normalize('NFD'))
})

it('is the only way to a form of Unicode on the server and in what it shares', async () => {
  const found: string[] = []
  for await (const file of glob('src/{contract,server,shared}/**/*.{ts,tsx}', { cwd: root }))
    if (
      !/\.test\.ts$|shared\/normalized\.ts$/.test(file) &&
      /\.normalize\(/.test(readFileSync(join(root, file), 'utf8'))
    )
      found.push(file)
  expect(found).toEqual([])
})
