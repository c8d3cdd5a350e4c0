import type { Context, Hono } from 'hono'
import sharp from 'sharp'
import { pictureWidths } from '#shared/pictures.ts'
import { cached, readStored } from './store.ts'

const forever = 'public, max-age=31536000, immutable'
const types = { avif: 'image/avif', webp: 'image/webp' } as const

const picture = (c: Context, bytes: Uint8Array, type: string) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': type,
    'cache-control': forever,
    'content-security-policy': "default-src 'none'",
  })

/**
 * GET /media/{name}: a stored picture, or with ?w=WIDTH&f=avif|webp one of its smaller forms, made at first use. Widths
 * and formats are a closed list, so nobody can fill the disk.
 */
export const bindMedia = (app: Hono, { dataDir }: { dataDir: string }): void => {
  app.get('/media/:name{[0-9a-f]+-[0-9]+x[0-9]+\\.webp}', async (c) => {
    const name = c.req.param('name')
    const original = await readStored(dataDir, name)
    if (!original) return c.notFound()
    const { w, f = 'webp' } = c.req.query()
    if (w === undefined) return picture(c, original, types.webp)
    const width = pictureWidths.find((one) => String(one) === w)
    if (!width || (f !== 'avif' && f !== 'webp')) return c.notFound()
    const bytes = await cached(dataDir, 'media', `${name.slice(0, -5)}-${width}.${f}`, () => {
      const resized = sharp(original).resize({ width, withoutEnlargement: true })
      return (
        f === 'avif' ? resized.avif({ quality: 60, effort: 3 }) : resized.webp({ quality: 80 })
      ).toBuffer()
    })
    return picture(c, bytes, types[f])
  })
}
