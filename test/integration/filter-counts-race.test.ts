import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldCounts } from '#server/modules/filters/index.ts'
import { foldKeptAnswers, keepNow } from '#server/modules/search/operations/keep-answers.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let processes: Awaited<ReturnType<typeof startProcesses>>
const categories: number[] = []

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  for (let n = 0; n < 2; n += 1) categories.push((await addCategory(app.api(admin))).id)
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
  })
})
afterAll(async () => {
  processes.stop()
  await app.close()
})

/** Kept, by kind and by blocks of ids, and counted in one snapshot. */
const both = async (): Promise<{ kept: number; inBlocks: number; counted: number }> => {
  const { rows } = await sql<{ kept: number; inBlocks: number; counted: number }>`
    select (select coalesce(sum(products), 0)::int from (
        select products from product_counts union all select products from product_count_changes) every_kind) as kept,
      (select coalesce(sum(products), 0)::int from (
        select category_id, products from product_blocks union all select category_id, products from product_block_changes) blocks
        where category_id = 0) as "inBlocks",
      (select count(*)::int from products where deleted_at is null) as counted`.execute(app.ctx().db)
  return rows[0] ?? { kept: -1, inBlocks: -1, counted: -2 }
}

const things = { words: "'mon':*", terms: "'^mon'", isInside: false, letters: undefined }
/** A kept answer with what came and went since, and what there is to find, in one snapshot; undefined while none is kept. */
const answered = async (): Promise<{ kept: number; counted: number } | undefined> => {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select (total + (select coalesce(sum(added), 0) from search_entry_changes where words @@ ${things.words}::tsquery))::int as kept,
      (select count(*)::int from search_entries where words @@ ${things.words}::tsquery) as counted
    from search_answers where not exists (select from search_entry_changes where added = 0)`.execute(
    app.ctx().db,
  )
  return rows[0]
}

it('counts and kept answers stay exact while two processes write and two fold', async () => {
  const send = async (url: string, method: string, body: object): Promise<{ id: number }> => {
    const response = await fetchUntilTaken(url, {
      method,
      headers: { 'content-type': 'application/json', cookie: admin.cookie },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeLessThan(300)
    return response.json() as Promise<{ id: number }>
  }
  const write = async (url: string, of: number): Promise<void> => {
    for (let n = 0; n < 12; n += 1) {
      const { id } = await send(`${url}/api/products`, 'POST', {
        name: `Món ${of} ${n}`,
        image: '/icon.svg',
        price: 10_000 * (n + 1),
        affiliateLink: `https://cua-hang.example/${of}-${n}`,
        pointsReward: 500,
        categoryId: categories[n % 2],
      })
      await send(`${url}/api/products/${id}`, 'PATCH', {
        price: 900_000,
        categoryId: categories[(n + 1) % 2],
      })
      if (n % 3 === 0) await send(`${url}/api/products/${id}`, 'DELETE', {})
    }
  }
  let writing = true
  const folding = async () => {
    while (writing) {
      await foldCounts(app.ctx())
      const { kept, inBlocks, counted } = await both()
      expect([kept, inBlocks]).toEqual([counted, counted])
    }
  }
  let compared = 0
  const answering = async (fold: boolean) => {
    while (writing) {
      await (fold
        ? foldKeptAnswers(app.ctx(), 0)
        : keepNow(app.ctx(), { ...things, side: { text: 'mon', isFolded: true } }))
      const answer = await answered()
      if (!answer) continue
      compared += 1
      expect(answer.kept).toBe(answer.counted)
    }
  }
  const [first = '', second = ''] = processes.urls
  const folds = Promise.all([folding(), folding(), answering(false), answering(true), answering(true)])
  await Promise.all([write(first, 1), write(first, 2), write(second, 3), write(second, 4)]).finally(() => {
    writing = false
  })
  await folds
  const { kept, inBlocks, counted } = await both()
  expect([kept, inBlocks, counted]).toEqual([counted, counted, 32])
  expect(compared).toBeGreaterThan(20)
  expect(await app.faults()).toEqual([])
})
