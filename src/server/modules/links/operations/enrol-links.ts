import type { Ctx } from '#server/kernel/context.ts'
import { getLinkSettings } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { deleteUnused, findProductLink, findUnlisted, insertLinks, pullIn } from '../store/links.ts'

const batch = 5000

const hostOf = (link: string): string => new URL(link).hostname

/**
 * Lists the links of products that came since, their first checks spread over a round; forgets those no longer used, and plans anew
 * those that are put off too far.
 */
export const enrolLinks = async (ctx: Ctx, stopping?: AbortSignal): Promise<{ added: number }> => {
  const { everyDays } = await getLinkSettings(ctx)
  let added = 0
  for (let after: number | null = 0; after !== null && !stopping?.aborted; ) {
    const { links, last } = await findUnlisted(ctx.db, after, batch)
    const now = ctx.clock.now()
    const fresh = links
      .filter((link) => URL.canParse(link))
      .map((link) => ({ link, host: hostOf(link), nextCheckAt: addDays(now, Math.random() * everyDays) }))
    if (fresh.length > 0) added += await insertLinks(ctx.db, fresh, now)
    after = last
  }
  for (let after: number | null = 0; after !== null && !stopping?.aborted; ) {
    const last: number | null = await deleteUnused(ctx.db, after, batch)
    if (last !== null) await pullIn(ctx.db, { after, last }, { now: ctx.clock.now(), everyDays })
    after = last
  }
  return { added }
}

/** Lists the link of a product that an admin has just put on, to be checked soon. */
export const enrolProduct = async (ctx: Ctx, productId: number): Promise<void> => {
  const link = await findProductLink(ctx.db, productId)
  const now = ctx.clock.now()
  if (link && URL.canParse(link))
    await insertLinks(ctx.db, [{ link, host: hostOf(link), nextCheckAt: now }], now)
}
