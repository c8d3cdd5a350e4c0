import type { Category, CategoryInput } from '#contract/categories.ts'
import { recordAudit } from '#server/db/audit.ts'
import { countsAs } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { nthSlug, slugOfCategory } from '../rules.ts'
import {
  type CategoryValues,
  findCategory,
  insertCategory,
  listCategoryRows,
  lockCategory,
  removeCategory,
  updateCategory,
} from '../store/categories.ts'

const missing = () => notFound(t.missingCategory)
const taken = () => new AppError('taken', t.categoryTaken, { fields: { name: t.categoryTaken } })

const brokenConstraint = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined

/** Tries slug, slug-2, slug-3 …; a whole transaction each time, for a refused insert spoils the one it was in. */
const withFreeSlug = async <T>(
  slug: string | null,
  attempt: (slug: string | null) => Promise<T>,
): Promise<T> => {
  for (let n = 1; ; n += 1)
    try {
      return await attempt(slug && nthSlug(slug, n))
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === 'categories_name_key') throw taken()
      if (constraint !== 'categories_slug_key' || n >= 50) throw error
    }
}

const byName = new Intl.Collator('vi')

export const listCategories = async (ctx: Ctx): Promise<Category[]> =>
  (await readsAs(countsAs(), () => listCategoryRows(ctx.db))).sort((a, b) => byName.compare(a.name, b.name))

/** @throws AppError not_found */
export const getCategory = async (ctx: Ctx, id: number): Promise<Category> => {
  const category = await readsAs(countsAs(), () => findCategory(ctx.db, id))
  if (!category) throw missing()
  return category
}

/** Adds a category; without a slug it gets one from its name. @throws AppError taken */
export const addCategory = (ctx: Ctx, input: CategoryInput): Promise<Category> =>
  withFreeSlug(slugOfCategory(input.slug || input.name) || null, (slug) =>
    inTransaction(ctx, async (tx) => {
      const id = await insertCategory(
        tx.db,
        { ...input, description: input.description ?? null, slug },
        tx.clock.now(),
      )
      const category = await getCategory(tx, id)
      await recordAudit(tx, {
        action: 'category.add',
        subjectType: 'category',
        subjectId: id,
        after: { name: category.name, slug },
      })
      return category
    }),
  )

/** A slug once given stays when the name changes: addresses must not break. @throws AppError not_found, taken */
export const changeCategory = async (
  ctx: Ctx,
  id: number,
  input: Partial<CategoryInput>,
): Promise<Category> => {
  const current = await getCategory(ctx, id)
  const asked = input.slug || current.slug
  const wanted =
    asked && asked === current.slug ? asked : slugOfCategory(asked || input.name || current.name) || null
  return withFreeSlug(wanted, (slug) =>
    inTransaction(ctx, async (tx) => {
      const before = await lockCategory(tx.db, id)
      if (!before) throw missing()
      const after: Partial<CategoryValues> = { ...input, slug: wanted === before.slug ? before.slug : slug }
      const changed = Object.entries(after).filter(
        ([column, value]) => value !== undefined && value !== before[column as keyof CategoryValues],
      )
      if (changed.length > 0) {
        await updateCategory(tx.db, id, Object.fromEntries(changed))
        await recordAudit(tx, {
          action: 'category.update',
          subjectType: 'category',
          subjectId: id,
          before: Object.fromEntries(
            changed.map(([column]) => [column, before[column as keyof CategoryValues]]),
          ),
          after: Object.fromEntries(changed),
        })
      }
      return getCategory(tx, id)
    }),
  )
}

export const deleteCategory = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCategory(tx.db, id)
    if (!before) throw missing()
    const removed = await removeCategory(tx.db, id, tx.clock.now())
    await tx.effects.productsGone(tx, removed)
    await recordAudit(tx, {
      action: 'category.delete',
      subjectType: 'category',
      subjectId: id,
      before: { name: before.name, products: removed.length },
    })
    return {}
  })
