import type { Kysely } from 'kysely'
import { keptRows } from '#server/db/kept-rows.ts'
import type { DB } from '#server/db/types.ts'
import { categoryNames } from './categories.ts'

const namesIn = (rows: { id: number; name: string }[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

export const namesOfCategories = (db: Kysely<DB>): Promise<ReadonlyMap<number, string>> =>
  keptRows(db, 'categories', 'names', async () => namesIn(await categoryNames(db)))

export const namesOfRetailers = (db: Kysely<DB>): Promise<ReadonlyMap<number, string>> =>
  keptRows(db, 'retailers', 'names', async () =>
    namesIn(await db.selectFrom('retailers').select(['id', 'name']).execute()),
  )
