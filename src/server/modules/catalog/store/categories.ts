import { type Kysely, sql } from 'kysely'
import type { Category } from '#contract/categories.ts'
import type { DB } from '#server/db/types.ts'

const selectCategories = (db: Kysely<DB>) =>
  db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'description', 'icon', 'color', 'slug'])
    .select(
      sql<number>`(select coalesce(sum(products), 0)::int from (
        select products from product_counts where category_id = categories.id
        union all select products from product_count_changes where category_id = categories.id) kept)`.as(
        'productCount',
      ),
    )

export const listCategoryRows = (db: Kysely<DB>): Promise<Category[]> =>
  selectCategories(db).orderBy('id').execute()

export const findCategory = (db: Kysely<DB>, id: number): Promise<Category | undefined> =>
  selectCategories(db).where('id', '=', id).executeTakeFirst()

export const categoryNames = (db: Kysely<DB>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('categories').select(['id', 'name']).where('deleted_at', 'is', null).orderBy('name').execute()

/** Is the category there? It stays until the transaction ends. */
export const shareCategory = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Of these categories those that are there. They stay until the transaction ends. */
export const shareCategories = async (db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> => {
  const held = await sql<{ id: number }>`
    select id from categories where id = any(${ids}) and deleted_at is null order by id for share`.execute(db)
  return new Set(held.rows.map((row) => row.id))
}

export type CategoryValues = {
  name: string
  description: string | null
  icon: string
  color: string
  slug: string | null
}

export const insertCategory = async (db: Kysely<DB>, values: CategoryValues, at: Date): Promise<number> => {
  const row = await db
    .insertInto('categories')
    .values({ ...values, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a category unless its name or slug is there already; its id when it was added. */
export const insertCategoryIfNew = async (
  db: Kysely<DB>,
  values: CategoryValues,
  at: Date,
): Promise<number[]> => {
  const rows = await db
    .insertInto('categories')
    .values({ ...values, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes those of these categories off the site that no live product and no post stands in. The lock comes first, in a statement of its
 * own: one that waited for who puts something there would not see it.
 */
export const removeEmptyCategories = async (
  db: Kysely<DB>,
  ids: readonly number[],
  at: Date,
): Promise<void> => {
  await sql`select from categories where id = any(${ids}) and deleted_at is null order by id
    for no key update`.execute(db)
  await sql`update categories set deleted_at = ${at} where id = any(${ids}) and deleted_at is null
    and not exists (select from products where category_id = categories.id and deleted_at is null)
    and not exists (select from blog_posts where category_id = categories.id)`.execute(db)
}

/** Ids of live categories by the given spelling of their name (case aside); they stay until the transaction ends. */
export const shareCategoriesByName = async (
  db: Kysely<DB>,
  names: readonly string[],
): Promise<Map<string, number>> => {
  const held = await sql<{ id: number; folded: string }>`
    select id, lower(name) as folded from categories
    where deleted_at is null and lower(name) = any(select lower(wanted) from unnest(${names}::text[]) wanted)
    order by id for share`.execute(db)
  const ids = new Map(held.rows.map((row) => [row.folded, row.id]))
  const asked = await sql<{ wanted: string; folded: string }>`
    select wanted, lower(wanted) as folded from unnest(${names}::text[]) wanted`.execute(db)
  return new Map(
    asked.rows.flatMap(({ wanted, folded }) => {
      const id = ids.get(folded)
      return id === undefined ? [] : [[wanted, id] as const]
    }),
  )
}

export const lockCategory = (db: Kysely<DB>, id: number): Promise<CategoryValues | undefined> =>
  db
    .selectFrom('categories')
    .select(['name', 'description', 'icon', 'color', 'slug'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateCategory = async (
  db: Kysely<DB>,
  id: number,
  values: Partial<CategoryValues>,
): Promise<void> => {
  await db.updateTable('categories').set(values).where('id', '=', id).execute()
}

/** Takes a locked category and its products off the site; the products' ids. Purchases, clicks and the ledger keep their rows. */
export const removeCategory = async (db: Kysely<DB>, id: number, at: Date): Promise<number[]> => {
  await db.updateTable('categories').set({ deleted_at: at }).where('id', '=', id).execute()
  const removed = await db
    .updateTable('products')
    .set({ deleted_at: at, updated_at: at })
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return removed.map((row) => row.id)
}
