import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

const namesIn = (rows: { id: number; name: string }[]): Map<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

export const namesOfCategories = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  namesIn(
    await db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`id = any(${ids})`)
      .execute(),
  )

export const namesOfRetailers = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  namesIn(
    await db.selectFrom('retailers').select(['id', 'name']).where(sql<boolean>`id = any(${ids})`).execute(),
  )
