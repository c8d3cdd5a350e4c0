import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { mostTimes } from '../rules.ts'

const most = 40
const isNear = sql`p.price between own.price / ${mostTimes} and own.price * ${mostTimes}::bigint`

/**
 * Live products of other shops that are surely the same, by id, at a price that is not far from it: by the code on the goods (a pack
 * often has that of one of its things), or, where not both have one, by a name of five words or more with a number among them (a model,
 * a size) in the same category.
 */
export const findSameProducts = async (db: Kysely<DB>, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with own as (select * from products where id = ${id} and deleted_at is null and retailer_id is not null)
    select ${prepared} found.id from (
      select p.id from own join products p on gtin_key(p.gtin) = gtin_key(own.gtin) and gtin_key(p.gtin) is not null
      where p.deleted_at is null and p.retailer_id <> own.retailer_id and ${isNear}
      union
      select p.id from own join products p on p.name_search = own.name_search
      where own.name_search ~ '^([^ ]+ ){4}' and own.name_search ~ '[0-9]'
        and p.deleted_at is null and p.retailer_id <> own.retailer_id and p.category_id = own.category_id and ${isNear}
        and (gtin_key(p.gtin) is null or gtin_key(own.gtin) is null)
    ) found order by found.id limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}
