import type { Context, Hono } from 'hono'
import { type PictureFormat, pictureFormats, pictureWidths } from '#shared/pictures.ts'
import type { Ctx } from '../kernel/context.ts'
import { smallerPicture } from './picture.ts'
import { cached, readStored } from './store.ts'

/** A picture under an address that always shows the same. */
export const pictureResponse = (c: Context, bytes: Uint8Array, format: PictureFormat) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  })

/**
 * GET /media/{name}.webp: a stored picture, or with ?w=WIDTH&f=avif|webp one of its smaller forms; {name}.jpeg?w=WIDTH is the form
 * for mail programs, some of which go by the ending. Made at first use. Widths and formats are a closed list, so nobody can fill the disk.
 */
export const bindMedia = (app: Hono, config: Ctx['config']): void => {
  app.get('/media/:name{[0-9a-f]+-[0-9]+x[0-9]+\\.(?:webp|jpeg)}', async (c) => {
    const [stem = '', ending] = c.req.param('name').split('.')
    const original = await readStored(config, `${stem}.webp`)
    if (!original) return c.notFound()
    const { w, f = 'webp' } = c.req.query()
    if (w === undefined && ending === 'webp') return pictureResponse(c, original, 'webp')
    const width = pictureWidths.find((one) => String(one) === w)
    const format = pictureFormats.find((one) => one === (ending === 'jpeg' ? ending : f))
    if (!width || !format) return c.notFound()
    const bytes = await cached(config.dataDir, 'media', `${stem}-${width}.${format}`, () =>
      smallerPicture(original, width, format),
    )
    return pictureResponse(c, bytes, format)
  })
}
