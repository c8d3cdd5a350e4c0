import { isHttpLink } from '#contract/fields.ts'
import type { EndedRead } from '#server/db/feed-reads.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { originOfLink } from '#server/modules/catalog/index.ts'
import { type IncomingRate, type RateSource, rateSources } from '#server/modules/networks/index.ts'
import { listUnnamed, markGone, saveOffered } from '../store/rates.ts'
import { saveRead, unnamedTwice } from '../store/reads.ts'

type Counts = Omit<EndedRead, 'readAt' | 'error'>

const hostOf = (ctx: Ctx, link: string): string | undefined =>
  isHttpLink(link) ? originOfLink(link, ctx.config.siteUrl).shop?.host : undefined

const takeRate = async (tx: Ctx, network: string, { link, ...rate }: IncomingRate) => {
  const host = hostOf(tx, link)
  return host ? saveOffered(tx.db, network, { ...rate, host }, tx.clock.now()) : 'skipped'
}

const takePage = async (
  ctx: Ctx,
  network: string,
  rates: readonly IncomingRate[],
  counts: Counts,
): Promise<void> => {
  // Counted once it is done, for it may be tried again.
  const taken = await inTransaction(ctx, async (tx) => {
    const done: Awaited<ReturnType<typeof takeRate>>[] = []
    for (const rate of rates) done.push(await takeRate(tx, network, rate))
    return done
  })
  for (const done of taken) if (done !== 'same') counts[done] += 1
}

const readSource = async (ctx: Ctx, source: RateSource, counts: Counts): Promise<void> => {
  const named: string[] = []
  for await (const { rates, refused, refusedIds } of source.fetchAll(ctx)) {
    counts.seen += rates.length
    counts.skipped += refused
    counts.unread.push(...refusedIds)
    named.push(...rates.map(({ externalId }) => externalId))
    await takePage(ctx, source.network, rates, counts)
  }
  const { unread } = counts
  if (unread.length > 0)
    ctx.log.warn('commission rates: rows were not understood', { network: source.network, ids: unread })
  counts.unnamed = await listUnnamed(ctx.db, source.network, { named, unread })
  const gone = await unnamedTwice(ctx.db, source.network, counts.unnamed)
  counts.changed += await markGone(ctx.db, source.network, gone, ctx.clock.now())
}

/**
 * Reads what every connected network pays; what changed waits for an operator. A read that fails takes nothing away, nor does a row
 * that cannot be understood.
 */
export const readRates = async (ctx: Ctx): Promise<void> => {
  for (const source of rateSources.filter((one) => one.isConfigured(ctx))) {
    const counts: Counts = { seen: 0, added: 0, changed: 0, skipped: 0, unread: [] }
    const error = await readSource(ctx, source, counts).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)).slice(0, 500),
    )
    if (error !== null)
      ctx.log.warn('commission rates: a feed was not read', { network: source.network, error })
    await saveRead(ctx.db, source.network, { ...counts, readAt: ctx.clock.now(), error })
  }
}
