import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { judged } from '../../../../test/search/judged.ts'
import { things } from '../../../../test/search/things.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory } from '../../../../test/support/factories.ts'
import { findByWords } from './operations/find.ts'
import { learnWords } from './operations/learn.ts'
import { descriptionTerms } from './rules/terms.ts'
import { foundBy, matchDescriptions } from './store/entries.ts'

let app: Awaited<ReturnType<typeof bootApp>>

/** Letters stand in names whose word only ends with theirs, too. */
const within = [
  'Bộ mininồi cơm điện hai món',
  'Setsữa rửa mặt hai món',
  'Protai nghe bluetooth hai món',
  'Ghế Rotterdam nghiêng ngả',
]
/** Letters of longer words than a term has. */
const long = ['ghe rotterd', 'tterdam nghieng', 'rotterdam nghieng']
const described = (name: string, at: number): string => `Bền, đẹp như ${name} ${at % 7}; dùng cho nhà.`

beforeAll(async () => {
  app = await bootApp()
  const { id } = await addCategory(app.api(await app.admin()))
  const names = [...things(), ...within]
  await sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search, name_words,
      description, description_search)
    select name, '/icon.svg', 1000, 'https://shop.example/' || place, 10, ${id}, folded, words, described, description_search
    from unnest(${names}::text[], ${names.map(fold)}::text[], ${names.map(accentedWords)}::text[], ${names.map(described)}::text[],
      ${names.map((name, at) => fold(described(name, at)))}::text[])
      with ordinality as given (name, folded, words, described, description_search, place)`.execute(
    app.ctx().db,
  )
  expect(await learnWords(app.ctx())).toBe(true)
})
afterAll(() => app.close())

const idsOf = async (query: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select product_id as id from (${query}) found order by 1`.execute(app.ctx().db)
  return rows.map(({ id }) => id)
}

const longest = (name: string): string =>
  fold(name)
    .split(' ')
    .toSorted((a, b) => b.length - a.length)[0] ?? ''

it('the index finds all names that fit, and no other', async () => {
  const ways = { terms: 0, inside: 0, both: 0 }
  const names = things()
  const beginnings = names.flatMap((name, at) => (at % 9 ? [] : [name.slice(0, 5 + (at % 13))]))
  // From within a word on: the first word is the end of another, or letters of one.
  const insides = names.flatMap((name, at) =>
    at % 11 ? [] : [fold(name).slice(1 + (at % 3), 9 + (at % 5)), longest(name).slice(1)],
  )
  const asked = [
    ...judged().map(({ q }) => q),
    ...beginnings,
    ...insides,
    ...within.map((name) => name.slice(3)),
    ...long,
  ]
  for (const q of asked) {
    const { match, total } = await findByWords(app.ctx(), q, {}, 5)
    if (!match || !('words' in match)) continue
    const { words, letters = null, isInside, terms } = match
    ways[!isInside ? 'terms' : terms === '' ? 'inside' : 'both'] += 1
    const all = await idsOf(
      sql`select product_id from search_entries where words @@ ${words}::tsquery or strpos(folded, ${letters}) > 0`,
    )
    expect([q, total]).toEqual([q, all.length])
    expect([q, await idsOf(foundBy(match).ids)]).toEqual([q, all])
  }
  expect((await findByWords(app.ctx(), 'tterdam nghieng', {}, 5)).total).toBe(1)
  expect(Object.values(ways).map((times) => times > 4)).toEqual([true, true, true])
  expect(ways.terms).toBeGreaterThan(300)
})

it('the index finds all descriptions that hold the letters from a word on, however many of the last one are typed', async () => {
  const found = async (folded: string, isDistinct: boolean) => {
    const described = { folded, terms: descriptionTerms(folded, isDistinct) }
    const { ids } = await matchDescriptions(app.ctx().db, described, {}, { most: 1000 })
    return ids.toSorted((a, b) => a - b)
  }
  for (const [at, name] of things().entries()) {
    if (at % 13) continue
    const text = fold(described(name, at))
    for (const letters of [1, 2, 3, 4, 9, 14, 20]) {
      const folded = text.slice(8, 8 + letters).trim()
      const all = await idsOf(
        sql`select id as product_id from products where ' ' || description_search like ${`% ${folded}%`}`,
      )
      for (const isDistinct of [true, false])
        expect([folded, await found(folded, isDistinct)]).toEqual([folded, all])
    }
  }
})

it('of a misspelt word no description is looked through that merely begins alike', async () => {
  const lookedThrough = async (terms: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from products
      where deleted_at is null and description_terms(description_search) @@ ${terms}::tsquery`.execute(
      app.ctx().db,
    )
    return rows[0]?.count
  }
  const all = things().length
  expect(await lookedThrough(descriptionTerms('ben', false))).toBeGreaterThanOrEqual(all)
  for (const misspelt of ['benhh', 'dep nhuw']) {
    expect(await lookedThrough(descriptionTerms(misspelt, false))).toBe(0)
    // Beside a word that few have these are few by themselves.
    expect(await lookedThrough(descriptionTerms(misspelt, true))).toBeGreaterThanOrEqual(all)
  }
})
