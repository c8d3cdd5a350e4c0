import type { LinkRetailer, ResolvedLink } from '#contract/openings.ts'
import type { Product } from '#contract/products.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { getProduct, originOfLink, type Shop, shopNamed } from '#server/modules/catalog/index.ts'
import { previewPages } from '#server/modules/clicks/index.ts'
import { withPictures } from '#server/modules/pictures/index.ts'
import { figuresOf, findShopByHost, listShops } from '#server/modules/retailers/index.ts'
import { promisedPoints } from '#shared/money.ts'
import { pastedShops } from '#shared/shops.ts'
import { countWish } from '../store/wished-shops.ts'
import { countLook, type FoundPage, findKnownPage, findPage } from './find-page.ts'
import { type PageSeen, rememberedPage, seePage } from './see-page.ts'

type RetailerRow = NonNullable<Awaited<ReturnType<typeof findShopByHost>>>
type Supported = Extract<ResolvedLink, { supported: true }>

const mostListed = 24

const named = (shop: Shop, row: RetailerRow | undefined): LinkRetailer => ({
  id: row?.id ?? null,
  slug: row?.slug ?? null,
  name: row?.name ?? shop.name,
  host: shop.host,
})

const termsOf = (row: RetailerRow | undefined): Supported['terms'] => {
  const figures = row ? figuresOf(row) : null
  return {
    exclusions: row?.exclusions ?? null,
    reportHours: figures?.reportHours ?? null,
    confirmDays: figures?.confirmDays ?? null,
    approval: figures?.approval ?? null,
  }
}

/** Shops one may paste links of: those that always may be, and those on the site. */
const supportedRetailers = async (ctx: Ctx): Promise<LinkRetailer[]> => {
  const rows = await listShops(ctx, mostListed)
  const always = await Promise.all(
    pastedShops.map(async (host) => {
      const row = rows.find((one) => one.host === host) ?? (await findShopByHost(ctx, host))
      return named(shopNamed(host), row)
    }),
  )
  const others = rows.filter(({ host }) => !always.some((one) => one.host === host))
  return [...always, ...others.map((row) => named(row, row))].slice(0, mostListed)
}

const resolveProduct = async (ctx: Ctx, product: Product): Promise<Supported> => {
  const { shop } = originOfLink(product.affiliateLink, ctx.config.siteUrl)
  const row = shop ? await findShopByHost(ctx, shop.host) : undefined
  const tracked = product.reward?.tracked ?? true
  const { rate } = product.reward ?? {}
  return {
    supported: true,
    retailer: shop
      ? named(shop, row)
      : { id: null, slug: null, name: product.retailer ?? '', host: new URL(product.affiliateLink).hostname },
    product,
    title: product.name,
    image: product.image,
    ...(product.picture === undefined ? {} : { picture: product.picture }),
    url: product.affiliateLink,
    tracked,
    ...(rate ? { rate } : tracked ? { points: promisedPoints(product) } : {}),
    terms: termsOf(row),
  }
}

const resolvePage = async (
  ctx: Ctx,
  found: Extract<FoundPage, { kind: 'page' }>,
  see: (ctx: Ctx, page: { url: URL; key: string }) => Promise<PageSeen>,
): Promise<Supported> => {
  const { page, network, shop, retailer } = found
  const link = page.url.href
  const [seen, [opening]] = await Promise.all([
    // A shop's front page has a name already.
    page.url.pathname === '/' ? { title: null, image: '' } : see(ctx, page),
    previewPages(ctx, [{ network, link, retailerId: retailer?.id ?? null }]),
  ])
  const [pictured] = await withPictures(ctx, [{ image: seen.image }])
  return {
    supported: true,
    retailer: named(shop, retailer),
    ...(seen.title ? { title: seen.title } : {}),
    ...(seen.image ? { image: seen.image } : {}),
    ...(seen.image && pictured?.picture !== undefined ? { picture: pictured.picture } : {}),
    url: link,
    tracked: opening?.tracked ?? false,
    ...(opening && opening.points > 0 ? { points: opening.points } : {}),
    ...(opening?.rate ? { rate: opening.rate } : {}),
    ...(opening?.condition ? { condition: opening.condition } : {}),
    terms: termsOf(retailer),
  }
}

/** A twin in other letters (xn--) is nobody's wish; what is wished too often by one address is not counted. */
const noteWish = async (ctx: Ctx, host: string): Promise<void> => {
  if (/(^|\.)xn--/.test(host) || host.length > 253) return
  try {
    await countLook(ctx)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return
    throw error
  }
  await countWish(ctx.db, host.replace(/^(www|m)\./, ''), ctx.clock.now())
}

/**
 * What a pasted link is: a product of the site, a page of a supported shop with what opening it promises, or a shop that is not
 * supported, which is counted by its host alone. @throws AppError invalid_input, too_many_requests, not_found
 */
export const resolveLink = async (ctx: Ctx, pasted: string): Promise<ResolvedLink> => {
  const found = await findPage(ctx, pasted)
  if (found.kind === 'product') return resolveProduct(ctx, await getProduct(ctx, found.productId))
  if (found.kind === 'page') return resolvePage(ctx, found, seePage)
  await noteWish(ctx, found.host)
  return { supported: false, supportedRetailers: await supportedRetailers(ctx) }
}

/** The same of what is known already, for pages, which know no visitor: nothing is fetched, nothing counted, nothing thrown. */
export const lookAtLink = async (
  ctx: Ctx,
  pasted: string,
): Promise<{ link: ResolvedLink | null; problem: string | null }> => {
  try {
    const found = await findKnownPage(ctx, pasted)
    if (!found) return { link: null, problem: null }
    if (found.kind === 'unsupported')
      return { link: { supported: false, supportedRetailers: await supportedRetailers(ctx) }, problem: null }
    if (found.kind === 'product')
      return { link: await resolveProduct(ctx, await getProduct(ctx, found.productId)), problem: null }
    return { link: await resolvePage(ctx, found, (at, { key }) => rememberedPage(at, key)), problem: null }
  } catch (error) {
    if (error instanceof AppError) return { link: null, problem: error.message }
    throw error
  }
}
