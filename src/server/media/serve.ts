import type { Context, Hono } from 'hono'
import { pictureWidths } from '#shared/pictures.ts'
import type { Ctx } from '../kernel/context.ts'
import { smallerPicture } from './picture.ts'
import { cached, readStored } from './store.ts'

/** A picture under an address that always shows the same. */
export const pictureResponse = (c: Context, bytes: Uint8Array, format: 'avif' | 'webp') =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  })

/**
 * GET /media/{name}: a stored picture, or with ?w=WIDTH&f=avif|webp one of its smaller forms, made at first use. Widths
 * and formats are a closed list, so nobody can fill the disk.
 */
export const bindMedia = (app: Hono, config: Ctx['config']): void => {
  app.get('/media/:name{[0-9a-f]+-[0-9]+x[0-9]+\\.webp}', async (c) => {
    const name = c.req.param('name')
    const original = await readStored(config, name)
    if (!original) return c.notFound()
    const { w, f = 'webp' } = c.req.query()
    if (w === undefined) return pictureResponse(c, original, 'webp')
    const width = pictureWidths.find((one) => String(one) === w)
    if (!width || (f !== 'avif' && f !== 'webp')) return c.notFound()
    const bytes = await cached(config.dataDir, 'media', `${name.slice(0, -5)}-${width}.${f}`, () =>
      smallerPicture(original, width, f),
    )
    return pictureResponse(c, bytes, f)
  })
}
