import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { seedProducts } from '../../seed/products.ts'
import { bootApp } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

const vowels = 'aăâeêioôơuưy'
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const letters = [...vowels]
  .flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))
  .concat('đ', 'Đ')
/** Each letter of Vietnamese, small and large, composed and not, within a word; then words with both places of their tone. */
const madeUp = [
  ...letters.flatMap((letter) =>
    [letter, letter.toUpperCase()].flatMap((one) => [
      `b${one}n`.normalize('NFC'),
      `B${one}n`.normalize('NFD'),
    ]),
  ),
  ...[
    'hoà hòa',
    'thuỷ thủy',
    'khoẻ khỏe',
    'quý',
    'Đường ĐẠO đi',
    'Nguyễn Thị Ánh Nguyệt',
    'D\u0323a\u0302\u0301',
  ],
]

/** Names of real products, where a file of them is at hand: 2,000 spread over it. */
const feed =
  process.env.BENCH_FEED ?? join(import.meta.dirname, '../../../shared/data/vn-products-26k.jsonl.gz')
const realNames = (): string[] => {
  const bytes = readFileSync(feed)
  const lines = (feed.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n')
  const step = Math.max(1, Math.floor(lines.length / 2000))
  return lines
    .flatMap((line, at) => (at % step === 0 ? [(JSON.parse(line) as { name: string }).name] : []))
    .slice(0, 2000)
}

/** Texts as the database gives them back: it holds no NUL and no half of a pair. */
const kept = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

type Row = { name: string; folded: string; products: string[]; posts: string[] }
const askDatabase = async (names: readonly string[]): Promise<Row[]> => {
  const [folds, words] = [names.map(fold), names.map(accentedWords)]
  const { rows } = await sql<Row>`
    select name, name_folded(name) as folded,
      tsvector_to_array(search_vector(fold, words)) as products, tsvector_to_array(to_tsvector('simple', fold)) as posts
    from unnest(${names}::text[], ${folds}::text[], ${words}::text[]) with ordinality as given (name, fold, words, place)
    order by place`.execute(app.ctx().db)
  return rows
}

const wordsOf = (...texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => word !== '').toSorted()

/** Where database and `fold` disagree: members' names, the words of products, those of posts. */
const differences = async (names: readonly string[]): Promise<unknown[]> =>
  (await askDatabase(names)).flatMap(({ name, folded, products, posts }) => {
    const own = wordsOf(fold(name))
    return [
      // Members are looked for with their symbols; less these it is the same folding.
      ...(fold(folded) === fold(name) ? [] : [['member', name, folded]]),
      ...(String(products.toSorted()) === String(wordsOf(fold(name), accentedWords(name)))
        ? []
        : [['product', name, products]]),
      ...(String(posts.toSorted()) === String(own) ? [] : [['post', name, posts, own]]),
    ]
  })

describe('the database folds as TypeScript does', () => {
  it('every letter of Vietnamese, however it is written', async () => {
    expect(madeUp.length).toBeGreaterThan(260)
    expect(await differences(madeUp)).toEqual([])
    const plain = (await askDatabase(madeUp)).filter(({ name }) => /^[\p{L}\p{M} ]+$/u.test(name))
    expect(plain.map(({ folded }) => folded)).toEqual(plain.map(({ name }) => fold(name)))
  })
  it('the names of the demo’s products', async () => {
    expect(await differences(seedProducts.map(({ name }) => name))).toEqual([])
  })
  it.skipIf(!existsSync(feed))(
    'two thousand names of real products (skipped where BENCH_FEED names no file)',
    async () => {
      const names = realNames()
      expect(names.length).toBeGreaterThan(1000)
      expect(await differences(names)).toEqual([])
    },
  )
  it('strange texts', async () => {
    const strange = fc.oneof(
      fc.string({
        unit: fc.constantFrom(...letters, ...'kK -_.&/%\\\'"\t\u200b\u0301\u0323\u00a0'),
        maxLength: 40,
      }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    const texts = fc.sample(strange, 600).filter(kept)
    expect(await differences(texts)).toEqual([])
  })
})
