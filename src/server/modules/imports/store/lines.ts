import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type LineError = { line: number; message: string }
/** `content` is the line as it came, cut to what a person can look at. */
export type RefusedLine = LineError & { content: string }

export const insertErrors = async (
  db: Kysely<DB>,
  importId: number,
  errors: readonly RefusedLine[],
): Promise<void> => {
  if (errors.length === 0) return
  await sql`
    insert into import_errors (import_id, line, message, content)
    select ${importId}, line, message, content from unnest(${errors.map((one) => one.line)}::int[],
      ${errors.map((one) => one.message)}::text[], ${errors.map((one) => one.content)}::text[])
      as given (line, message, content)
    on conflict do nothing`.execute(db)
}

export const clearErrors = async (db: Kysely<DB>, importId: number): Promise<void> => {
  await db.deleteFrom('import_errors').where('import_id', '=', importId).execute()
}

/** Refused lines after a line, in order. */
export const errorsAfter = (
  db: Kysely<DB>,
  importId: number,
  line: number,
  limit: number,
): Promise<RefusedLine[]> =>
  db
    .selectFrom('import_errors')
    .select(['line', 'message', 'content'])
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()

export const listErrors = async (
  db: Kysely<DB>,
  importId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: RefusedLine[]; total: number }> => {
  const items = await db
    .selectFrom('import_errors')
    .select(['line', 'message', 'content'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('import_errors')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { items, total }
}

export type WriteNote = { productId: number; before: object | null; after: object | null }

/** Notes what a batch wrote. A product written twice by one import keeps what it was before the first time. */
export const insertWrites = async (
  db: Kysely<DB>,
  importId: number,
  writes: readonly WriteNote[],
  at: Date,
): Promise<void> => {
  if (writes.length === 0) return
  const json = (value: object | null) => value && JSON.stringify(value)
  await sql`
    insert into import_rows (import_id, product_id, before, after, written_at)
    select ${importId}, product_id, before::jsonb, after::jsonb, ${at}
    from unnest(${writes.map((one) => one.productId)}::int[], ${writes.map((one) => json(one.before))}::text[],
      ${writes.map((one) => json(one.after))}::text[]) as given (product_id, before, after)
    on conflict (import_id, product_id) do update set written_at = excluded.written_at,
      before = excluded.before || import_rows.before, after = import_rows.after || excluded.after`.execute(db)
}

export type WrittenNote = {
  product_id: number
  before: object | null
  after: object | null
  written_at: Date
}

/** Writes not yet taken back, some of them. */
export const nextWrites = (db: Kysely<DB>, importId: number, limit: number): Promise<WrittenNote[]> =>
  db
    .selectFrom('import_rows')
    .select(['product_id', 'before', 'after', 'written_at'])
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .orderBy('product_id')
    .limit(limit)
    .execute() as Promise<WrittenNote[]>

export const markUndone = async (
  db: Kysely<DB>,
  importId: number,
  outcomes: readonly { productId: number; kept: string | null }[],
  at: Date,
): Promise<void> => {
  await sql`
    update import_rows set undone_at = ${at}, kept = given.kept
    from unnest(${outcomes.map((one) => one.productId)}::int[], ${outcomes.map((one) => one.kept)}::text[])
      as given (product_id, kept)
    where import_rows.import_id = ${importId} and import_rows.product_id = given.product_id`.execute(db)
}

/** Products that taking an import back left alone. */
export const listKept = async (
  db: Kysely<DB>,
  importId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: { productId: number; name: string | null; reason: string }[]; total: number }> => {
  const kept = db
    .selectFrom('import_rows')
    .leftJoin('products', 'products.id', 'import_rows.product_id')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.kept', 'is not', null)
  const items = await kept
    .select(['import_rows.product_id as productId', 'products.name', 'import_rows.kept as reason'])
    .orderBy('import_rows.product_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await kept.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { items: items.map((one) => ({ ...one, reason: one.reason ?? '' })), total }
}
