import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'
import { searchChecks } from './checks.ts'
import { findByWords } from './operations/find.ts'
import { foldKeptAnswers, keepNow } from './operations/keep-answers.ts'
import { matchEntries } from './store/entries.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let categoryId = 0

const add = (name: string, price = 100_000) => addProduct(admin, { name, price, categoryId })

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  categoryId = (await addCategory(admin)).id
  for (let n = 0; n < 12; n += 1) await add(`Đèn bàn học số ${n}`, 50_000 * (1 + n))
  await add('Vòng panđen bạc')
})
afterAll(() => app.close())

const q = 'đèn bàn'
const keep = async (): Promise<void> => {
  const { match } = await findByWords(app.ctx(), q, {}, 0)
  if (match && 'words' in match) await keepNow(app.ctx(), { ...match, side: { text: q, isFolded: false } })
}
const kept = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from search_answers`.execute(app.ctx().db)).rows[0]
    ?.n ?? -1
const stale = async (): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from search_answers where is_stale`.execute(
      app.ctx().db,
    )
  ).rows[0]?.n ?? -1
const changes = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from search_entry_changes`.execute(app.ctx().db))
    .rows[0]?.n ?? -1

/** What is told is what there is: the same search, counted and listed from the products themselves. */
const agrees = async (): Promise<void> => {
  const { rows } = await sql<{ id: number; price: number }>`
    select id, price from products where deleted_at is null and name_search like '%den ban%'`.execute(
    app.ctx().db,
  )
  const anyone = app.api()
  const { items, total } = await anyone.list('GET /api/products', { query: { q, limit: 100 } })
  expect(total).toBe(rows.length)
  expect(items.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  const facets = await anyone.call('GET /api/products/facets', { query: { q } })
  expect(facets.total).toBe(rows.length)
  expect(facets.price.map(({ from, to, count }) => [from, count, to !== null])).toEqual(
    facets.price.map(({ from, to }) => [
      from,
      rows.filter(({ price }) => price >= from && price <= (to ?? price)).length,
      to !== null,
    ]),
  )
  expect(facets.price.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  expect(await searchChecks[1]?.broken(app.ctx().db, app.ctx().config)).toEqual([])
}

/** Of more than a page only the number. */
const countsAgree = async (): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from products where deleted_at is null and name_search like '%den ban%'`.execute(
    app.ctx().db,
  )
  const anyone = app.api()
  const { total } = await anyone.list('GET /api/products', { query: { q } })
  const facets = await anyone.call('GET /api/products/facets', { query: { q } })
  expect([total, facets.total]).toEqual([rows[0]?.n, rows[0]?.n])
  expect(await searchChecks[1]?.broken(app.ctx().db, app.ctx().config)).toEqual([])
}

describe('a kept answer', () => {
  it('is what a search finds, through every write and after each is taken in', async () => {
    await sql`delete from search_entry_changes`.execute(app.ctx().db)
    await keep()
    expect(await kept()).toBe(1)
    await agrees()
    const lamp = await add('Đèn bàn mới', 7_000_000)
    await agrees()
    await admin.call('PATCH /api/products/{id}', { params: { id: lamp.id }, body: { price: 20_000 } })
    await agrees()
    await admin.call('PATCH /api/products/{id}', { params: { id: lamp.id }, body: { name: 'Quạt trần' } })
    await agrees()
    await admin.call('PATCH /api/products/{id}', { params: { id: lamp.id }, body: { name: 'Đèn bàn cũ' } })
    await agrees()
    const { rows } = await sql<{ id: number }>`
      select id from products where name_search like '%den ban hoc%' order by id limit 3`.execute(
      app.ctx().db,
    )
    for (const { id } of rows) await admin.call('DELETE /api/products/{id}', { params: { id } })
    await agrees()
    expect(await changes()).toBeGreaterThan(0)
    await foldKeptAnswers(app.ctx(), 0)
    expect(await changes()).toBe(0)
    expect(await kept()).toBe(1)
    await agrees()
  })

  it('says nothing once many entries changed at once, and is found anew by the job', async () => {
    await keep()
    await sql`update products set price = price + 1000000`.execute(app.ctx().db)
    await agrees()
    await sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search, name_words)
      select 'Đèn bàn ' || n, '/icon.svg', 1000 * n, 'https://shop.example/' || n, 10, ${categoryId}, 'den ban ' || n, 'đèn bàn ' || n
      from generate_series(1, 130) n`.execute(app.ctx().db)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from search_entry_changes where added = 0`.execute(app.ctx().db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect((await app.api().call('GET /api/products/facets', { query: { q } })).total).toBeGreaterThan(130)
    const ended = AbortSignal.abort()
    await foldKeptAnswers(app.ctx(), 0, ended)
    expect([await kept(), await stale(), await changes()]).toEqual([1, 1, 0])
    await countsAgree()
    // Nothing says yet what there is, so it is neither told nor taken further.
    await add('Đèn bàn khác')
    await foldKeptAnswers(app.ctx(), 0, ended)
    await countsAgree()
    await foldKeptAnswers(app.ctx(), 0)
    expect([await kept(), await stale()]).toEqual([1, 0])
    await countsAgree()
    const { rows: answers } = await sql<{ total: number }>`select total from search_answers`.execute(
      app.ctx().db,
    )
    expect(answers[0]?.total).toBeGreaterThan(130)
  })

  it('that went stale goes where the newest are found anew', async () => {
    const { db } = app.ctx()
    await sql`insert into search_answers (key, words, total, kinds, retailers, networks, counts, ids, is_stale, kept_at)
      select 'old ' || n, '''den''', 0, '{}', '{}', '{}', '{}', '{}', true, '2020-01-01' from generate_series(1, 301) n`.execute(
      db,
    )
    await foldKeptAnswers(app.ctx(), 0)
    // Kept by a process of before, which knew no terms: found anew by none it would be found nothing for.
    const { rows } = await sql`select from search_answers where words = '''den'''`.execute(db)
    expect([rows.length, await stale()]).toEqual([0, 0])
  })

  it('that cannot be found anew holds up no other', async () => {
    const { db } = app.ctx()
    await keep()
    await sql`update search_answers set is_stale = true, total = 0, kinds = '{}', retailers = '{}', networks = '{}', counts = '{}', ids = '{}'`.execute(
      db,
    )
    await sql`insert into search_answers (key, words, terms, total, kinds, retailers, networks, counts, ids, is_stale, kept_at)
      values ('broken', '''den''', '(', 0, '{}', '{}', '{}', '{}', '{}', true, now() + interval '1 hour')`.execute(
      db,
    )
    await foldKeptAnswers(app.ctx(), 0)
    expect([await kept(), await stale()]).toEqual([1, 0])
    await countsAgree()
  })

  it('goes with the oldest where there are too many, also while no product changes', async () => {
    const { db } = app.ctx()
    await sql`insert into search_answers (key, words, terms, total, kinds, retailers, networks, counts, ids, kept_at)
      select 'old ' || n, '''den''', '''den''', 0, '{}', '{}', '{}', '{}', '{}', '2020-01-01' from generate_series(1, 4005) n`.execute(
      db,
    )
    await foldKeptAnswers(app.ctx())
    const known = await kept()
    await sql`delete from search_answers where words = '''den'''`.execute(db)
    expect([known, await kept()]).toEqual([4000, 1])
  })

  it('tells the foremost, however many others come in small lots', async () => {
    const { db } = app.ctx()
    const lamps = sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search, name_words)`
    await sql`${lamps}
      select 'Kệ sách ' || n || ' và đèn bàn', '/icon.svg', 1000, 'https://shop.example/k' || n, 10, ${categoryId},
        'ke sach ' || n || ' va den ban', 'kệ sách ' || n || ' và đèn bàn' from generate_series(1, 500) n`.execute(
      db,
    )
    await foldKeptAnswers(app.ctx(), 0)
    await keep()
    const { match } = await findByWords(app.ctx(), q, {}, 0)
    if (!match || !('words' in match)) throw new Error('nothing was found')
    const foremost = (isKeptPerhaps: boolean) =>
      matchEntries(
        db,
        { ...match, side: { text: q, isFolded: false } },
        {},
        { most: 140, named: 140, isKeptPerhaps },
      )
    const tells = async (): Promise<boolean> => {
      const [answered, counted] = [await foremost(true), await foremost(false)]
      expect([answered.total, answered.ids]).toEqual([counted.total, counted.ids])
      return answered.kept
    }
    expect(await tells()).toBe(true)
    const lots: boolean[] = []
    for (let lot = 0; lot < 5; lot += 1) {
      await sql`update products set price = price * 100 where name like 'Kệ sách %' and id % 6 = ${lot}`.execute(
        db,
      )
      lots.push(await tells())
      await foldKeptAnswers(app.ctx(), 0)
      lots.push(await tells())
    }
    expect(lots).toEqual([...Array(6).fill(true), ...Array(4).fill(false)])
    await keep()
    expect(await tells()).toBe(true)
  })

  it('that is wrong is found by the doctor', async () => {
    await sql`update search_answers set total = total + 1`.execute(app.ctx().db)
    expect(await searchChecks[1]?.broken(app.ctx().db, app.ctx().config)).not.toEqual([])
    await sql`delete from search_answers`.execute(app.ctx().db)
  })
})
