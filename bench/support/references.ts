import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { fold } from '#shared/vietnamese.ts'

const shown = 5
/** Finds the names a search box would show; the slow ones are asked every `every` searches only. */
export type Reference = { name: string; find: (q: string) => Promise<string[]> | string[]; every?: number }

type Named = { id: number; name: string; folded: string }
type FlexIndex = { add: (id: number, text: string) => void; search: (q: string, options: object) => number[] }
type Mini = {
  addAll: (rows: readonly Named[]) => void
  search: (q: string, options: object) => { id: number }[]
}

const versions = ['flexsearch@0.8.212', 'minisearch@7.2.0']

/** Two libraries that search in the process, installed into a folder of their own: nothing of the product depends on them. */
const installed = (
  rows: readonly Named[],
  names: Map<number, string>,
): { list: Reference[]; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-references-'))
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...versions], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const load = createRequire(join(folder, 'package.json'))
  const { Index } = load('flexsearch') as { Index: new (options: object) => FlexIndex }
  const MiniSearch = load('minisearch') as new (options: object) => Mini
  const flex = new Index({ tokenize: 'forward' })
  for (const { id, folded } of rows) flex.add(id, folded)
  const mini = new MiniSearch({ fields: ['folded'], storeFields: [] })
  mini.addAll(rows)
  const named = (ids: readonly number[]) => ids.slice(0, shown).map((id) => names.get(id) ?? '')
  return {
    list: [
      { name: 'FlexSearch', find: (q) => named(flex.search(fold(q), { limit: shown, suggest: true })) },
      {
        name: 'MiniSearch',
        find: (q) =>
          named(mini.search(fold(q), { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).map(({ id }) => id)),
      },
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Row = { total: number; names: string[] | null }

/** Other ways to find the same products, over the same database: total and five names each. */
export const openReferences = async (
  db: Kysely<DB>,
): Promise<{ list: Reference[]; close: () => void; megabytes: number }> => {
  const { rows } = await sql<Named>`
    select id, name, name_search as folded from products where deleted_at is null order by featured desc, id desc`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const before = process.memoryUsage().rss
  const { list, remove } = installed(rows, names)
  const megabytes = Math.round((process.memoryUsage().rss - before) / 1_048_576)
  const like: Reference = {
    name: 'LIKE',
    every: 10,
    find: async (q) => {
      const { rows: found } = await sql<Row>`
        with matched as materialized (
          select id, name, featured from products where deleted_at is null and name_search ilike ${`%${fold(q)}%`})
        select (select count(*)::int from matched) as total,
          array(select name from matched order by featured desc, id desc limit ${shown}) as names`.execute(db)
      return found[0]?.names ?? []
    },
  }
  const trigrams: Reference = {
    name: 'LIKE by trigrams',
    find: async (q) => {
      const { rows: found } = await sql<Row>`
        with matched as materialized (
          select product_id as id, featured from search_entries where folded like ${`%${fold(q)}%`})
        select (select count(*)::int from matched) as total,
          array(select name from matched join products using (id) order by products.featured desc, id desc limit ${shown}) as names`.execute(
        db,
      )
      return found[0]?.names ?? []
    },
  }
  const naive: Reference = {
    name: 'filter of all names',
    find: (q) => {
      const wanted = fold(q)
      return rows
        .filter(({ folded }) => folded.includes(wanted))
        .slice(0, shown)
        .map(({ name }) => name)
    },
  }
  return { list: [like, trigrams, ...list, naive], close: remove, megabytes }
}
