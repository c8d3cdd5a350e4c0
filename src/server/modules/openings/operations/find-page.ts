import type { Network } from '#contract/affiliate.ts'
import { countUse } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { netOf } from '#server/kernel/public-address.ts'
import { type ReadAddress, readAddress } from '#server/modules/addresses/index.ts'
import { findProductOfLink, originOfLink, type Shop } from '#server/modules/catalog/index.ts'
import { findShopByHost } from '#server/modules/retailers/index.ts'
import { openingsText as t } from '#server/text/openings.ts'
import { pastedShops } from '#shared/shops.ts'
import { walkToPage } from './ask-shops.ts'
import { lookOnce, rememberedOf } from './look-once.ts'

/** Looks, and wishes, one address may cause. */
const looks = { scope: 'link-looks', max: 60, windowSeconds: 600 }

export const countLook = (ctx: Ctx): Promise<void> => countUse(ctx, [looks, netOf(ctx.ip)])

const refuse = (text: string): AppError => new AppError('invalid_input', text, { fields: { url: text } })

const around = ({ config }: Ctx) => ({ siteUrl: config.siteUrl, trusted: config.linkCheckTrusted })

type Page = Extract<ReadAddress, { kind: 'page' }>

/** Where a short link is known to lead; undefined while nobody has asked. */
const knownShort = async (ctx: Ctx, key: string): Promise<ReadAddress | undefined> => {
  const look = await rememberedOf(ctx, key)
  return look && look !== 'nothing' && look.leadsTo ? readAddress(look.leadsTo, around(ctx)) : undefined
}

/** Where a short link leads: asked of its shop once, remembered for everybody. @throws AppError invalid_input, too_many_requests */
const followShort = async (ctx: Ctx, { url, key }: { url: URL; key: string }): Promise<ReadAddress> => {
  if (!(await rememberedOf(ctx, key))) await countLook(ctx)
  const found = { problem: t.deadShort as string }
  const look = await lookOnce(ctx, key, async () => {
    const isPage = (at: URL) => readAddress(at.href, around(ctx)).kind === 'page'
    const rest = await walkToPage(
      url,
      { trusted: ctx.config.linkCheckTrusted, allowed: ctx.config.outgoingHosts },
      isPage,
    )
    const read = readAddress(rest.url.href, around(ctx))
    if (read.kind === 'bad') found.problem = t.problems[read.problem]
    return read.kind === 'page' ? { leadsTo: read.url.href, title: null, image: '' } : 'unkept'
  })
  if (look === 'nothing' || !look.leadsTo) throw refuse(found.problem)
  return readAddress(look.leadsTo, around(ctx))
}

/** What was pasted, as far as it is ours to open. */
export type FoundPage =
  | { kind: 'product'; productId: number }
  | {
      kind: 'page'
      page: Page
      network: Network
      shop: Shop
      retailer: Awaited<ReturnType<typeof findShopByHost>>
    }
  | { kind: 'unsupported'; host: string }

/** What an address means to us. @throws AppError invalid_input */
const pageBehind = async (ctx: Ctx, read: ReadAddress): Promise<FoundPage> => {
  if (read.kind === 'own') return { kind: 'product', productId: read.productId }
  if (read.kind === 'bad') throw refuse(t.problems[read.problem])
  if (read.kind === 'short') throw refuse(t.deadShort)
  const productId = await findProductOfLink(ctx, read.key)
  if (productId !== undefined) return { kind: 'product', productId }
  const { network, shop } = originOfLink(read.url.href, ctx.config.siteUrl)
  if (!shop) return { kind: 'unsupported', host: read.url.hostname }
  const retailer = await findShopByHost(ctx, shop.host)
  const isSupported = retailer !== undefined || pastedShops.some((host) => host === shop.host)
  return isSupported
    ? { kind: 'page', page: read, network, shop, retailer }
    : { kind: 'unsupported', host: read.url.hostname }
}

/**
 * The product or the page behind what somebody pasted, at a shop that is supported: one whose links may always be pasted, or one
 * that is on the site. @throws AppError invalid_input, too_many_requests
 */
export const findPage = async (ctx: Ctx, pasted: string): Promise<FoundPage> => {
  const given = readAddress(pasted, around(ctx))
  return pageBehind(ctx, given.kind === 'short' ? await followShort(ctx, given) : given)
}

/** The same of what is known already; undefined for a short link that nobody followed yet. @throws AppError invalid_input */
export const findKnownPage = async (ctx: Ctx, pasted: string): Promise<FoundPage | undefined> => {
  const given = readAddress(pasted, around(ctx))
  const read = given.kind === 'short' ? await knownShort(ctx, given.key) : given
  return read && pageBehind(ctx, read)
}
