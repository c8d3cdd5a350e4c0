import { isHttpLink } from '#contract/fields.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { originOfLink, shopsFor } from '#server/modules/catalog/index.ts'
import { type IncomingVoucher, type VoucherSource, voucherSources } from '#server/modules/networks/index.ts'
import { findShopByHost } from '#server/modules/retailers/index.ts'
import { tooManyPages } from '#shared/networks.ts'
import { pastedShops } from '#shared/shops.ts'
import { changeOf, fedFields } from '../rules.ts'
import { type Read, saveRead, unnamedTwice } from '../store/reads.ts'
import { findFed, insertFed, listUnnamed, markGone, updateVoucher } from '../store/write.ts'

/** A feed that is longer is read as far as this and says so, and what it did not name may still be in it. */
const mostPages = 40

type Counts = Omit<Read, 'readAt' | 'error'>

/** The shop a feed's link leads to, when it is on the site or its links may always be pasted. */
const shopOf = async (ctx: Ctx, link: string): Promise<number | null> => {
  if (!isHttpLink(link)) return null
  const { shop } = originOfLink(link, ctx.config.siteUrl)
  if (!shop) return null
  const known = await findShopByHost(ctx, shop.host)
  if (known) return known.id
  return pastedShops.some((host) => host === shop.host) ? shopsFor(ctx, shop) : null
}

const takePage = async (
  ctx: Ctx,
  network: string,
  vouchers: readonly IncomingVoucher[],
  counts: Counts,
): Promise<void> => {
  const now = ctx.clock.now()
  const ids = vouchers.map(({ externalId }) => externalId)
  const shops = new Map<string, number | null>()
  for (const { link } of vouchers) if (!shops.has(link)) shops.set(link, await shopOf(ctx, link))
  const taken = await inTransaction(ctx, async (tx) => {
    const took = { added: 0, changed: 0, skipped: 0 }
    const known = new Map((await findFed(tx.db, network, ids)).map((row) => [row.externalId, row]))
    for (const voucher of vouchers) {
      const { externalId, link } = voucher
      const before = known.get(externalId)
      const retailerId = shops.get(link) ?? null
      const fed =
        retailerId === null
          ? undefined
          : fedFields(voucher, { retailerId, link, first: before?.startsAt ?? now })
      const change = before && fed && changeOf(before, fed)
      if (!fed) took.skipped += 1
      else if (!before) {
        await insertFed(tx.db, { network, externalId }, fed, now)
        took.added += 1
      } else if (change) {
        await updateVoucher(tx.db, before.id, change, now, { fed: true })
        took.changed += 1
      }
    }
    return took
  })
  // Counted once it is done, for it may be tried again.
  counts.added += taken.added
  counts.changed += taken.changed
  counts.skipped += taken.skipped
}

const readPages = async (ctx: Ctx, source: VoucherSource, counts: Counts): Promise<void> => {
  const named: string[] = []
  let page = ''
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { vouchers, refused, refusedIds, next } = await source.fetchPage(ctx, page)
    counts.seen += vouchers.length
    counts.skipped += refused
    named.push(...vouchers.map(({ externalId }) => externalId))
    counts.unread.push(...refusedIds)
    await takePage(ctx, source.network, vouchers, counts)
    if (next === null) {
      counts.unnamed = await listUnnamed(ctx.db, source.network, { named, unread: counts.unread })
      const gone = await unnamedTwice(ctx.db, source.network, counts.unnamed)
      if (gone.length > 0) await markGone(ctx.db, source.network, gone, ctx.clock.now())
      counts.changed += gone.length
      return
    }
    page = next
  }
  throw new Error(tooManyPages)
}

/** Reads every connected network's vouchers: new and changed ones are written, those two whole reads in a row did not name are no longer shown. */
export const readFeeds = async (ctx: Ctx): Promise<void> => {
  for (const source of voucherSources.filter((one) => one.isConfigured(ctx))) {
    const counts: Counts = { seen: 0, added: 0, changed: 0, skipped: 0, unread: [] }
    const error = await readPages(ctx, source, counts).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)).slice(0, 500),
    )
    if (error !== null) ctx.log.warn('vouchers: a feed was not read', { network: source.network, error })
    await saveRead(ctx.db, source.network, { ...counts, readAt: ctx.clock.now(), error })
  }
}
