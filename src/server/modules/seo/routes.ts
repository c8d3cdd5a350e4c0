import type { Context, Hono } from 'hono'
import { textResponse } from '#server/http/compress.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getManifest } from './operations/manifest.ts'
import { postPicture, productPicture, sitePicture } from './operations/share-pictures.ts'
import { getFeed, getSitemap, getSitemapIndex } from './operations/sitemaps.ts'
import { robots } from './rules.ts'

const text = (c: Context, body: string, type: string) =>
  textResponse(c.req.raw, body, {
    headers: new Headers({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
    }),
  })

const picture = (c: Context, bytes: Buffer | undefined) =>
  bytes
    ? c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
      })
    : c.notFound()

/** Files for robots, feed readers and shared links. */
export const seoPlainRoutes = (app: Hono, contextFor: (c: Context) => Promise<Ctx>): void => {
  app.get('/robots.txt', async (c) => text(c, robots((await contextFor(c)).config.siteUrl), 'text/plain'))
  app.get('/sitemap.xml', async (c) => text(c, await getSitemapIndex(await contextFor(c)), 'application/xml'))
  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', async (c) => {
    const found = await getSitemap(await contextFor(c), c.req.param('file').slice(0, -4))
    return found ? text(c, found, 'application/xml') : c.notFound()
  })
  app.get('/manifest.webmanifest', async (c) =>
    text(c, await getManifest(await contextFor(c)), 'application/manifest+json'),
  )
  app.get('/rss.xml', async (c) => text(c, await getFeed(await contextFor(c)), 'application/rss+xml'))
  app.get('/og/site.jpg', async (c) => picture(c, await sitePicture(await contextFor(c))))
  app.get('/og/products/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) =>
    picture(c, await productPicture(await contextFor(c), Number.parseInt(c.req.param('file'), 10))),
  )
  app.get('/og/blog/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) =>
    picture(c, await postPicture(await contextFor(c), Number.parseInt(c.req.param('file'), 10))),
  )
}
