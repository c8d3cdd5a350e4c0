import type { Network } from '#contract/affiliate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { outgoingFor, readWrapping } from '#server/modules/placement/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { findClick, type KeptClick, markRedirected } from '../store/clicks.ts'

/** A click's link with its id in it. What was said to be untracked at the click stays so, whatever wraps links now. */
export const addressOf = (
  { network, link, tracked }: { network: Network; link: string; tracked: boolean },
  clickId: string,
  wrapping: Awaited<ReturnType<typeof readWrapping>>,
): string => (tracked ? outgoingFor(network, link, clickId, wrapping).url : link)

/** @throws AppError not_found */
export const getClick = async (ctx: Ctx, clickId: string): Promise<KeptClick> => {
  const click = /^[0-9A-Za-z]{22}$/.test(clickId) ? await findClick(ctx.db, clickId) : undefined
  if (!click) throw notFound(t.missingLink)
  return click
}

/**
 * The shop's address for a click, with the click id in it: the link stored at the click, never one of the request.
 * `counts` is false for robots and prefetches, which leave no mark. @throws AppError not_found
 */
export const followClick = async (
  ctx: Ctx,
  clickId: string,
  { counts, known }: { counts: boolean; known?: KeptClick },
): Promise<string> => {
  const click = known ?? (await getClick(ctx, clickId))
  if (counts) await markRedirected(ctx.db, click.id, ctx.clock.now())
  // One of before wrapped links were kept may still need its wrapping.
  return addressOf(click, clickId, await readWrapping(ctx))
}
