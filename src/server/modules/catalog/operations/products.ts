import type { Product } from '#contract/products.ts'
import { recordAudit } from '#server/db/audit.ts'
import { productTag } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { noteProductLink } from '#server/jobs/product-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { createSharedReading } from '#server/kernel/shared-reading.ts'
import { pictureNow } from '#server/media/shown-from.ts'
import { linkKeyOf } from '#server/modules/addresses/index.ts'
import { offersInForce } from '#server/modules/earning/index.ts'
import { picturesShown } from '#server/modules/pictures/index.ts'
import { isTracked, readWrapping } from '#server/modules/placement/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import type { ProductInput } from '#shared/product-fields.ts'
import { originOfLink, type Shop, sampleShopHost, searchTexts, storedLink } from '../rules.ts'
import { shareCategory } from '../store/categories.ts'
import { editedColumns, inColumns, type ProductValues } from '../store/product-columns.ts'
import {
  findBySource,
  findProduct,
  insertPrice,
  insertProduct,
  lockProduct,
  type Moment,
  recountRatings,
  removeProduct,
  replaceLinkOrigin,
  updateProduct,
} from '../store/products.ts'
import { ensureRetailers, saveRetailer } from '../store/retailers.ts'

export const missing = () => notFound(t.missingProduct)

/** Network, retailer and whether an id can travel are never told by the caller: they follow from the link. */
const linkValues = async (ctx: Ctx, link: string) => {
  const { network, shop } = originOfLink(link, ctx.config.siteUrl)
  const retailers = await ensureRetailers(ctx.db, shop ? [shop] : [])
  return {
    affiliate_link: storedLink(link),
    affiliate_network: network,
    tracked: isTracked(network, storedLink(link), await readWrapping(ctx)),
    link_key: linkKeyOf(link, ctx.config.siteUrl),
    retailer_id: shop ? (retailers.get(shop.host) ?? null) : null,
  }
}

const changedValues = async (ctx: Ctx, input: Partial<ProductInput>): Promise<Partial<ProductValues>> => {
  if (input.categoryId !== undefined && !(await shareCategory(ctx.db, input.categoryId)))
    throw new AppError('invalid_input', t.unknownCategory, {
      fields: { categoryId: t.unknownCategory },
    })
  return {
    ...inColumns(input),
    ...searchTexts(input),
    ...(input.affiliateLink === undefined ? {} : await linkValues(ctx, input.affiliateLink)),
  }
}

/** What holds now of any product: what it promises, and how its picture is shown. */
export const readMoment = async (ctx: Ctx): Promise<Moment> => ({
  at: ctx.clock.now(),
  offerNow: await offersInForce(ctx),
  pictureNow: pictureNow(ctx),
})

const readings = new WeakMap<Ctx['db'], ReturnType<typeof createSharedReading<Product | undefined>>>()

/** Its page, its reviews and what other shops ask for it begin with the same row. */
const readProduct = (ctx: Ctx, id: number): Promise<Product | undefined> => {
  const shared = readings.get(ctx.db) ?? createSharedReading<Product | undefined>()
  readings.set(ctx.db, shared)
  return shared(String(id), async () => {
    const moment = await readMoment(ctx)
    const names = {
      products: productTag(id),
      fallen_prices: productTag(id),
      remote_pictures: productTag(id),
    }
    return readsAs(names, () => findProduct(ctx.db, id, moment))
  })
}

/** @throws AppError not_found, also for a product taken off the site */
export const getProduct = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await readProduct(ctx, id)
  if (!product) throw missing()
  return product
}

/** The same with its further pictures, as its own page shows them. @throws AppError not_found */
export const getWholeProduct = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await getProduct(ctx, id)
  if (!product.moreImages) return product
  const images = product.moreImages.split('\n').filter((image) => image !== product.image)
  const shown = await readsAs({ remote_pictures: productTag(id) }, () => picturesShown(ctx, images))
  // One that is known dead has '' for its place.
  return { ...product, pictures: images.flatMap((image) => (shown(image).picture ?? image) || []) }
}

/**
 * Adds a product; its price opens the price history. With `origin` (a seed's own name for it) the second call
 * finds the first one's product and changes nothing.
 */
export const addProduct = (
  ctx: Ctx,
  input: ProductInput,
  origin?: { source: string; externalId: string },
): Promise<Product> =>
  inTransaction(ctx, async (tx) => {
    const at = tx.clock.now()
    const values = (await changedValues(tx, input)) as ProductValues
    const from = origin ? { source: origin.source, external_id: origin.externalId } : {}
    const id = await insertProduct(tx.db, { ...values, ...from }, at)
    if (id === undefined) {
      const known = origin && (await findBySource(tx.db, origin.source, origin.externalId))
      return getProduct(tx, known ?? 0)
    }
    await insertPrice(tx.db, { productId: id, price: input.price, source: origin?.source ?? 'manual', at })
    await recordAudit(tx, {
      action: 'product.add',
      subjectType: 'product',
      subjectId: id,
      after: { name: input.name, price: input.price },
    })
    if (!origin) await noteProductLink(tx, id)
    return getProduct(tx, id)
  })

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > 300 ? `${value.slice(0, 300)}…` : value

/** `isStruck`: the price goes back to one the history has as its last already. */
export const changeProduct = (
  ctx: Ctx,
  id: number,
  input: Partial<ProductInput>,
  { isStruck = false } = {},
): Promise<Product> =>
  inTransaction(ctx, async (tx) => {
    const before: Record<string, unknown> | undefined = await lockProduct(tx.db, id)
    if (!before) throw missing()
    // Once it is locked: who held it meanwhile wrote before this.
    const at = tx.clock.now()
    const values: Record<string, unknown> = await changedValues(tx, input)
    const changed = editedColumns.filter((column) => column in values && values[column] !== before[column])
    if (changed.length > 0) {
      await updateProduct(tx.db, id, values, at)
      if (changed.includes('price') && input.price !== undefined && !isStruck)
        await insertPrice(tx.db, { productId: id, price: input.price, source: 'manual', at })
      if (changed.includes('affiliate_link')) await noteProductLink(tx, id)
      await recordAudit(tx, {
        action: 'product.update',
        subjectType: 'product',
        subjectId: id,
        before: Object.fromEntries(changed.map((column) => [column, cut(before[column])])),
        after: Object.fromEntries(changed.map((column) => [column, cut(values[column])])),
      })
    }
    return getProduct(tx, id)
  })

export const deleteProduct = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (!(await removeProduct(tx.db, id, tx.clock.now()))) throw missing()
    await tx.effects.productsGone(tx, [id])
    await recordAudit(tx, { action: 'product.delete', subjectType: 'product', subjectId: id })
    return {}
  })

/** Writes down a price seen in the past (the demo's history); the product's own price stays. */
export const notePastPrice = (ctx: Ctx, productId: number, price: number, at: Date): Promise<void> =>
  insertPrice(ctx.db, { productId, price, source: 'demo', at })

/** Stars of a product follow its comments; call it in the transaction that changed one. */
export const setRatingTotals = (ctx: Ctx, productId: number): Promise<void> =>
  recountRatings(ctx.db, productId)

/** Gives one of the sample shop's shops its name; returns the retailer's id. */
export const nameSampleShop = (ctx: Ctx, slug: string, name: string): Promise<number> => {
  const shop: Shop = { slug, host: sampleShopHost(slug), name }
  return saveRetailer(ctx.db, shop)
}

/** Gives the links of a source's products a new origin; used where the shop is served by this very process. */
export const rebaseLinks = (ctx: Ctx, source: string, origin: string): Promise<void> =>
  replaceLinkOrigin(ctx.db, source, origin)
