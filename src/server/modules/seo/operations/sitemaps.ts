import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { seoText as t } from '#server/text/seo.ts'
import { rssFeed, sitemap, sitemapIndex } from '../rules.ts'
import {
  type Entry,
  listCategoryEntries,
  listChunks,
  listFeedPosts,
  listProductEntries,
  listRetailerEntries,
} from '../store.ts'

const fixedPages = [
  '/',
  '/products',
  '/cua-hang',
  '/ma-giam-gia',
  '/minh-bach',
  '/blog',
  '/about',
  '/faq',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
].map((path) => ({ path }))

/** The index: pages and categories, posts, and as many product files as needed. */
export const getSitemapIndex = async (ctx: Ctx): Promise<string> => {
  const chunks = await listChunks(ctx.db)
  return sitemapIndex(ctx.config.siteUrl, [
    { path: '/sitemaps/pages.xml' },
    { path: '/sitemaps/posts.xml' },
    ...chunks.map(({ number, changedAt }) => ({ path: `/sitemaps/products-${number}.xml`, changedAt })),
  ])
}

const entriesOf = async (ctx: Ctx, name: string): Promise<{ path: string; changedAt?: Date }[]> => {
  if (name === 'pages')
    return [...fixedPages, ...(await listCategoryEntries(ctx.db)), ...(await listRetailerEntries(ctx.db))]
  if (name === 'posts') {
    const posts = await listFeedPosts(ctx.db, ctx.clock.now(), 50_000)
    return posts.map(
      ({ slug, changedAt }): Entry => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt }),
    )
  }
  const chunk = /^products-([1-9]\d{0,4})$/.exec(name)?.[1]
  return chunk ? listProductEntries(ctx.db, Number(chunk)) : []
}

/** One sitemap by name; undefined when there is none, or no product in it. What the index always names is there, if empty. */
export const getSitemap = async (ctx: Ctx, name: string): Promise<string | undefined> => {
  const entries = await entriesOf(ctx, name)
  return entries.length > 0 || name === 'posts' ? sitemap(ctx.config.siteUrl, entries) : undefined
}

/** The newest 30 posts as RSS. */
export const getFeed = async (ctx: Ctx): Promise<string> => {
  const { siteName } = await getSettings(ctx)
  const posts = await listFeedPosts(ctx.db, ctx.clock.now(), 30)
  return rssFeed(
    {
      siteUrl: ctx.config.siteUrl,
      title: t.feed.title(siteName),
      text: t.feed.text,
    },
    posts.map(({ slug, title, excerpt, shownAt }) => ({
      title,
      path: `/blog/${encodeURIComponent(slug)}`,
      text: excerpt,
      at: shownAt,
    })),
  )
}
