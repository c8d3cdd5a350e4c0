import type { Context, Hono } from 'hono'
import { bodyResponse } from '#server/http/compress.ts'
import { type PageCache, sendable } from '#server/http/page-cache/index.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPlate } from './operations.ts'

/** A day in a browser, and a week more while it asks anew: a name changes seldom, and an old plate misleads nobody. */
const kept = 'public, max-age=86400, stale-while-revalidate=604800'

/** GET /plates/{id}.svg: what stands behind a product's picture. The same for everybody, so kept as pages are (ADR 26). */
export const platesPlainRoutes = (
  app: Hono,
  { cache, visitor }: { cache?: PageCache | undefined; visitor: () => Ctx },
): void => {
  app.get('/plates/:file{[1-9][0-9]{0,8}\\.svg}', async (c: Context) => {
    const id = Number.parseInt(c.req.param('file') ?? '', 10)
    const make = async () => {
      const text = await getPlate(visitor(), id)
      const headers = new Headers({
        'content-type': text === undefined ? 'text/plain' : 'image/svg+xml',
        'cache-control': text === undefined ? 'no-store' : kept,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      return { status: text === undefined ? 404 : 200, headers, text: text ?? '' }
    }
    const { status, headers, body } = cache
      ? await cache.through(`/plates/${id}.svg`, make)
      : sendable(await make())
    const answered = new Headers(headers)
    if (status !== 200) return new Response(null, { status, headers: answered })
    const etag = body.etag()
    answered.set('etag', etag)
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag))
      return new Response(null, { status: 304, headers: answered })
    return bodyResponse(c.req.raw, body, { headers: answered })
  })
}
