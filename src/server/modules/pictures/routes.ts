import type { Context, Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pictureResponse } from '#server/media/serve.ts'
import { storePicture } from '#server/media/store.ts'
import { pictureFormats, pictureWidths } from '#shared/pictures.ts'
import { type Form, originalOf, readForm, servePicture } from './operations/serve-picture.ts'

export const picturesRoutes = (bind: Bind): void => {
  bind('POST /api/admin/pictures', (ctx, { file }) => storePicture(ctx, file.bytes))
}

const formAsked = (c: Context): Form | undefined => {
  const [stem, ending] = (c.req.param('file') ?? '').split('.')
  const width = pictureWidths.find((one) => String(one) === stem)
  const format = pictureFormats.find((one) => one === ending)
  if (!width || !format) return undefined
  return { key: c.req.param('key') ?? '', width, format }
}

/**
 * A picture of nothing: with it as the body of a 404 no browser draws its broken sign over what stands behind the picture.
 */
const nothing = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const withNothing = (c: Context, status: 404 | 503, headers: Record<string, string>) =>
  c.body(nothing, status, { 'content-type': 'image/gif', ...headers })

/** At most so long a browser believes that there is no picture (seconds). */
const mostDead = 600

const answer = async (c: Context, ctx: Ctx, form: Form): Promise<Response> => {
  const served = await servePicture(ctx, form)
  if (served?.outcome === 'found') return pictureResponse(c, served.bytes, form.format)
  if (!served) return withNothing(c, 404, { 'cache-control': 'no-store' })
  const seconds = Math.max(1, Math.ceil((served.until.getTime() - ctx.clock.now().getTime()) / 1000))
  if (served.outcome === 'dead')
    return withNothing(c, 404, { 'cache-control': `public, max-age=${Math.min(mostDead, seconds)}` })
  return withNothing(c, 503, { 'retry-after': String(seconds), 'cache-control': 'no-store' })
}

/** Is it shown, and not opened? Whoever opened it would be led wherever somebody's avatar lies. */
const isShown = (c: Context): boolean => {
  const dest = c.req.header('sec-fetch-dest')
  return dest ? dest === 'image' : !c.req.header('accept')?.includes('text/html')
}

/**
 * GET /media/p/{key}/{width}.avif|webp|jpeg: a remote picture that stands in the catalogue or the blog, fetched at first use.
 * Widths and formats are a closed list. Switched off, what is still asked for as a picture is sent on to the picture itself.
 */
export const picturesPlainRoutes = (app: Hono, contextFor: ContextFor, config: Config): void => {
  app.get('/media/p/:key{[0-9a-f]{32}}/:file{[0-9]+\\.(?:avif|webp|jpeg)}', async (c) => {
    const form = formAsked(c)
    if (!form) return c.notFound()
    if (!config.imageProxy.on) {
      const original = isShown(c) ? await originalOf(await contextFor(c), form.key) : undefined
      return original ? c.redirect(original, 302) : c.notFound()
    }
    const kept = await readForm({ config }, form)
    return kept ? pictureResponse(c, kept, form.format) : answer(c, await contextFor(c), form)
  })
}
