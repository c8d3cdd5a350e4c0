import type { BatchChange, BatchItem, SeenItem } from '#contract/admin-products.ts'
import { recordAudit } from '#server/db/audit.ts'
import { oncePerKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import type { ProductInput } from '#shared/product-fields.ts'
import { expectedCommission, pointsOfCommission, priceAfter } from '../rules.ts'
import {
  type BatchEntry,
  findLastBatch,
  hasBatch,
  insertBatch,
  restoreProduct,
  selectMany,
  strikeLastPrice,
  takeBatch,
} from '../store/batches.ts'
import { findCategory, shareCategory } from '../store/categories.ts'
import { paidShares } from './paid-shares.ts'
import { changeProduct, deleteProduct } from './products.ts'

type Row = Awaited<ReturnType<typeof selectMany>>[number]
type Priced = { commission: number | null; pointValue: number }

/** What each product is likely to bring, where points follow from it. */
const priced = async (ctx: Ctx, rows: readonly Row[]): Promise<Map<number, Priced>> => {
  const shares = await paidShares(
    ctx,
    rows.map((row) => row.retailer_id),
  )
  const { pointValue } = await getSettings(ctx)
  return new Map(
    rows.map((row) => [
      row.id,
      { commission: expectedCommission(row.price, shares.get(row.retailer_id ?? 0)), pointValue },
    ]),
  )
}

/** The points of a product after the change; undefined where they would follow from what nobody knows. */
const pointsAfter = (
  change: Extract<BatchChange, { kind: 'points' }>,
  { commission, pointValue }: Priced,
): number | undefined => {
  if (change.by === 'fixed') return change.amount
  return commission === null ? undefined : pointsOfCommission(commission, change.amount, pointValue)
}

type Items = { items: BatchItem[]; unrated?: number; changed?: number }

/** Points before and after with what the shop is likely to pay; products of which nobody knows it are left out and counted. */
const pointItems = async (
  ctx: Ctx,
  rows: readonly Row[],
  change: Extract<BatchChange, { kind: 'points' }>,
): Promise<Items> => {
  const of = await priced(ctx, rows)
  const items = rows.flatMap((row): BatchItem[] => {
    const known = of.get(row.id)
    const after = known && pointsAfter(change, known)
    if (!known || after === undefined) return []
    return [{ id: row.id, name: row.name, before: row.points_reward, after, commission: known.commission }]
  })
  return { items, unrated: rows.length - items.length }
}

/** The one value a change is about, before and after. */
const valuesOf = (row: Row, change: Exclude<BatchChange, { kind: 'points' }>): Omit<BatchEntry, 'id'> => {
  if (change.kind === 'price') return { before: row.price, after: priceAfter(row.price, change) }
  if (change.kind === 'category') return { before: row.category_id, after: change.categoryId }
  if (change.kind === 'featured') return { before: row.featured, after: change.featured }
  return { before: row.name, after: null }
}

const inputOf = (kind: BatchChange['kind'], value: BatchEntry['after']): Partial<ProductInput> => {
  if (kind === 'price') return { price: Number(value) }
  if (kind === 'points') return { pointsReward: Number(value) }
  if (kind === 'category') return { categoryId: Number(value) }
  return { featured: value === true }
}

const checkCategory = async (ctx: Ctx, change: BatchChange): Promise<void> => {
  if (change.kind === 'category' && !(await findCategory(ctx.db, change.categoryId)))
    throw new AppError('invalid_input', t.unknownCategory)
}

/** Those that would change as they were shown to do; what a feed or somebody else changed meanwhile is counted. */
const asSeen = (items: BatchItem[], seen: readonly SeenItem[] | undefined): Items => {
  if (!seen) return { items }
  const shown = new Map(seen.map((item) => [item.id, item]))
  const kept = items.filter(({ id, before, after }) => {
    const item = shown.get(id)
    return item?.before === before && item.after === after
  })
  return { items: kept, changed: items.length - kept.length }
}

type Wanted = { ids: number[]; change: BatchChange; preview: boolean; seen?: SeenItem[] | undefined }
type Changed = { batchId: number | null } & Items

const change = async (tx: Ctx, { ids, change: by, preview, seen }: Wanted): Promise<Changed> => {
  await checkCategory(tx, by)
  const rows = await selectMany(tx.db, ids, { lock: !preview })
  const found: Items =
    by.kind === 'points'
      ? await pointItems(tx, rows, by)
      : { items: rows.map((row) => ({ id: row.id, name: row.name, ...valuesOf(row, by) })) }
  const meant = found.items.filter(({ before, after }) => before !== after)
  const done = { ...found, ...asSeen(meant, seen) }
  const { items } = done
  if (preview || items.length === 0) return { ...done, batchId: null }
  // By this one moment, taking it back finds the prices it noted.
  const at = tx.clock.now()
  const then = { ...tx, clock: { now: () => at } }
  for (const { id, after } of items)
    if (by.kind === 'delete') await deleteProduct(then, id)
    else await changeProduct(then, id, inputOf(by.kind, after))
  const entries = items.map(({ id, before, after }) => ({ id, before, after }))
  const batchId = await insertBatch(tx.db, { kind: by.kind, actorId: memberOf(tx).id, items: entries, at })
  return { ...done, batchId }
}

/**
 * Changes many products in one transaction, each with its own audit row; with `preview` nothing is written. Products
 * that are gone, or already so, are left out, and with `seen` those that are no longer as they were shown. The same Idempotency-Key gives the first answer again and changes nothing.
 * @throws AppError invalid_input, idempotency_mismatch
 */
export const changeMany = (ctx: Ctx, wanted: Wanted, key: string | null): Promise<Changed> =>
  inTransaction(ctx, (tx) =>
    wanted.preview
      ? change(tx, wanted)
      : oncePerKey(
          tx.db,
          {
            userId: memberOf(tx).id,
            operation: 'products.batch',
            key,
            request: JSON.stringify([wanted.ids, wanted.change]),
          },
          () => change(tx, wanted),
        ),
  )

const day = 86_400_000

const restore = async (ctx: Ctx, deletedAt: Date, id: number): Promise<boolean> => {
  if (!(await restoreProduct(ctx.db, id, { deletedAt, at: ctx.clock.now() }))) return false
  await recordAudit(ctx, { action: 'product.restore', subjectType: 'product', subjectId: id })
  return true
}

/** Back to the value before, unless somebody changed it since. The price the batch noted is struck out of the history. */
const revert = async (
  ctx: Ctx,
  { kind, at }: { kind: BatchChange['kind']; at: Date },
  entry: BatchEntry,
): Promise<boolean> => {
  const [row] = await selectMany(ctx.db, [entry.id], { lock: true })
  if (!row) return false
  const now = {
    price: row.price,
    category: row.category_id,
    featured: row.featured,
    points: row.points_reward,
    delete: null,
  }[kind]
  if (now !== entry.after) return false
  if (kind === 'category' && !(await shareCategory(ctx.db, Number(entry.before)))) return false
  const isStruck =
    kind === 'price' && (await strikeLastPrice(ctx.db, entry.id, { at, before: Number(entry.before) }))
  await changeProduct(ctx, entry.id, inputOf(kind, entry.before), { isStruck })
  if (isStruck) await ctx.effects.pricesTakenBack(ctx, [{ productId: entry.id, price: row.price, since: at }])
  return true
}

/** What one did last and can still take back, whoever heard the answer to it. */
export const getLastBatch = async (ctx: Ctx) => ({
  batch: await findLastBatch(ctx.db, memberOf(ctx).id, new Date(ctx.clock.now().getTime() - day)),
})

/** Takes back a batch, once. @throws AppError not_found, conflict */
export const undoBatch = (ctx: Ctx, id: number): Promise<{ restored: number; skipped: number }> =>
  inTransaction(ctx, async (tx) => {
    const batch = await takeBatch(tx.db, id, tx.clock.now())
    if (!batch) {
      if (await hasBatch(tx.db, id)) throw new AppError('conflict', t.batchUndone)
      throw notFound(t.missingBatch)
    }
    let restored = 0
    for (const entry of batch.items)
      if (await (batch.kind === 'delete' ? restore(tx, batch.at, entry.id) : revert(tx, batch, entry)))
        restored += 1
    return { restored, skipped: batch.items.length - restored }
  })
