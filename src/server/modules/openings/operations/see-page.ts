import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { wordsOfPage } from '../rules/page-words.ts'
import { type WalkOptions, walkToPage } from './ask-shops.ts'
import { countLook } from './find-page.ts'
import { lookOnce, rememberedOf } from './look-once.ts'

export type PageSeen = { title: string | null; image: string }

const unseen: PageSeen = { title: null, image: '' }

/** Title and picture of a page as far as it gives them; looked at once for everybody, and not at all by who looks too often. */
export const seePage = async (
  ctx: Ctx,
  page: { url: URL; key: string } & Pick<WalkOptions, 'walkMs'>,
): Promise<PageSeen> => {
  const known = await rememberedOf(ctx, page.key)
  if (known) return known === 'nothing' ? unseen : known
  try {
    await countLook(ctx)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return unseen
    throw error
  }
  const options = {
    trusted: ctx.config.linkCheckTrusted,
    allowed: ctx.config.outgoingHosts,
    alsoHost: page.url.hostname.replace(/^(www|m)\./, ''),
    ...(page.walkMs ? { walkMs: page.walkMs } : {}),
  }
  const look = await lookOnce(ctx, page.key, async () => {
    const { url, html } = await walkToPage(page.url, options)
    const words = wordsOfPage(html, url.href)
    return words.title || words.image ? { leadsTo: null, ...words } : 'nothing'
  })
  return look === 'nothing' ? unseen : look
}

/** The same of what is remembered alone. */
export const rememberedPage = async (ctx: Ctx, key: string): Promise<PageSeen> => {
  const known = await rememberedOf(ctx, key)
  return known && known !== 'nothing' ? known : unseen
}
