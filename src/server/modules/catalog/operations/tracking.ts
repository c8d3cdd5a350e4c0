import type { Ctx } from '#server/kernel/context.ts'
import { linkKeyOf } from '#server/modules/addresses/index.ts'
import { fingerprintOf, isTracked, readWrapping, type Wrapping } from '#server/modules/placement/index.ts'
import { getAskedUnder, noteAskedUnder } from '#server/modules/settings/index.ts'
import { isSampleLink } from '../rules.ts'
import {
  countByHost,
  countUntracked,
  type HostCount,
  type LinkedProduct,
  listLinked,
  listLinksOfHost,
  saveTracked,
} from '../store/tracking.ts'

const atOnce = 2000

/** What answers about a link follow from. */
type Under = { wrapping: Wrapping; siteUrl: string }

async function* pagesOf(
  list: (after: number) => Promise<LinkedProduct[]>,
): AsyncGenerator<LinkedProduct[], void> {
  for (let page = await list(0); page.length > 0; page = await list(page.at(-1)?.id ?? 0)) {
    yield page
    if (page.length < atOnce) return
  }
}

const answersUnder = (wrapping: Wrapping, page: LinkedProduct[]): LinkedProduct[] =>
  page.map((product) => ({ ...product, tracked: isTracked(product.network, product.link, wrapping) }))

const followingFrom = (page: LinkedProduct[], { wrapping, siteUrl }: Under): LinkedProduct[] =>
  answersUnder(wrapping, page).map((product) => ({ ...product, linkKey: linkKeyOf(product.link, siteUrl) }))

const differing = (page: LinkedProduct[], under: Under): LinkedProduct[] =>
  followingFrom(page, under).filter(
    ({ tracked, linkKey }, place) => tracked !== page[place]?.tracked || linkKey !== page[place]?.linkKey,
  )

/**
 * Asks every product again whether an id can travel on its link, when the wrapping is another than at the last time, or
 * always with `whole`. A batch at a time; broken off, the next run begins anew and finds little left.
 */
export const askProductsAgain = async (
  ctx: Ctx,
  { whole }: { whole: boolean },
  stopping?: AbortSignal,
): Promise<{ changed: number }> => {
  const wrapping = await readWrapping(ctx)
  const fingerprint = fingerprintOf(wrapping)
  if (!whole && (await getAskedUnder(ctx.db)) === fingerprint) return { changed: 0 }
  let changed = 0
  for await (const page of pagesOf((after) => listLinked(ctx.db, after, atOnce))) {
    const given = differing(page, { wrapping, siteUrl: ctx.config.siteUrl })
    if (given.length > 0) await saveTracked(ctx.db, given)
    changed += given.length
    if (stopping?.aborted) return { changed }
  }
  await noteAskedUnder(ctx, fingerprint)
  return { changed }
}

/**
 * Products whose kept answers are not those their link gives now, 20 at most; for the doctor. Which page of our own sample shop a link
 * means only the site knows, at the address it has: the doctor may stand elsewhere.
 */
export const findWrongAnswers = async (
  ctx: Pick<Ctx, 'db' | 'config'>,
): Promise<{ id: number; link: string; keptAs: string }[]> => {
  const wrapping = await readWrapping(ctx)
  const wrong: { id: number; link: string; keptAs: string }[] = []
  for await (const page of pagesOf((after) => listLinked(ctx.db, after, atOnce))) {
    const kept = new Map(page.map((product) => [product.id, product]))
    for (const { id, link, tracked } of differing(page, { wrapping, siteUrl: ctx.config.siteUrl })) {
      const isTrackedWrong = tracked !== kept.get(id)?.tracked
      if (isTrackedWrong) wrong.push({ id, link, keptAs: tracked ? 'untracked' : 'tracked' })
      else if (!isSampleLink(link)) wrong.push({ id, link, keptAs: `page ${kept.get(id)?.linkKey}` })
    }
    if (wrong.length >= 20) break
  }
  return wrong.slice(0, 20)
}

/** How many live products a host has, and how many could carry an id under each of two wrappings. */
export const compareWrappings = async (
  ctx: Ctx,
  host: string,
  wrappings: { before: Wrapping; after: Wrapping },
): Promise<{ products: number; before: number; after: number }> => {
  const counts = { products: 0, before: 0, after: 0 }
  const trackedOf = (page: LinkedProduct[], wrapping: Wrapping) =>
    answersUnder(wrapping, page).filter(({ tracked }) => tracked).length
  for await (const page of pagesOf((after) => listLinksOfHost(ctx.db, host, after, atOnce))) {
    counts.products += page.length
    counts.before += trackedOf(page, wrappings.before)
    counts.after += trackedOf(page, wrappings.after)
  }
  return counts
}

/** Live products by the host of their link. */
export const countLinkHosts = (ctx: Ctx): Promise<HostCount[]> => countByHost(ctx.db)

/** Live products on whose link no id can travel. */
export const countUntrackedProducts = (ctx: Ctx): Promise<number> => countUntracked(ctx.db)
