import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContextFor } from '#server/http/bind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { changeOrder, getOrder, getShopProduct, placeOrder } from './operations.ts'
import { homePage, notFoundPage, orderPage, ordersPage, productPage } from './pages.ts'
import { allowedFrom, type OrderStatus } from './rules.ts'
import { listOrders, listShopProducts } from './store.ts'
import { style } from './style.ts'

const path = '/cua-hang-mau'
const clickCookie = 'chm_click'
const buyerCookie = 'chm_khach'
const days30 = 30 * 24 * 3600

const keep = (c: Context, name: string, value: string): void =>
  setCookie(c, name, value, { path, httpOnly: true, sameSite: 'Lax', maxAge: days30 })

const buyerOf = (c: Context): string => {
  const known = getCookie(c, buyerCookie)
  if (known && /^[\w-]{24}$/.test(known)) return known
  const fresh = randomBytes(18).toString('base64url')
  keep(c, buyerCookie, fresh)
  return fresh
}

const clickOf = (c: Context): string | null => {
  const given = c.req.query('click_id') ?? getCookie(c, clickCookie) ?? ''
  return /^[\w-]{1,100}$/.test(given) ? given : null
}

const isMove = (value: unknown): value is Exclude<OrderStatus, 'placed'> =>
  typeof value === 'string' && Object.hasOwn(allowedFrom, value)

const nameOf = async (ctx: Ctx): Promise<string> => (await getSettings(ctx)).siteName

/** The demo's sample shop: plain pages of its own, with its own cookies, as an outside shop would have. */
export const sampleShop = (contextFor: ContextFor): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header(
      'content-security-policy',
      "default-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    c.header('x-robots-tag', 'noindex')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const notFound = async (c: Context) => c.html(notFoundPage(await nameOf(await contextFor(c))), 404)
  app.onError((error, c) => {
    if (error instanceof AppError && error.code === 'not_found') return notFound(c)
    throw error
  })
  app.get('/style.css', (c) =>
    c.body(style, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }),
  )
  app.get('/', async (c) => {
    const ctx = await contextFor(c)
    return c.html(homePage(await nameOf(ctx), await listShopProducts(ctx.db)))
  })
  app.get('/don-hang', async (c) => {
    const ctx = await contextFor(c)
    return c.html(ordersPage(await nameOf(ctx), await listOrders(ctx.db, buyerOf(c))))
  })
  app.get('/don-hang/:code', async (c) => {
    const ctx = await contextFor(c)
    return c.html(orderPage(await nameOf(ctx), await getOrder(ctx, buyerOf(c), c.req.param('code'))))
  })
  app.post('/don-hang/:code', async (c) => {
    const code = c.req.param('code')
    const { to } = await c.req.parseBody()
    if (isMove(to)) await changeOrder(await contextFor(c), { code, buyer: buyerOf(c), to })
    return c.redirect(`${path}/don-hang/${code}`, 303)
  })
  app.get('/:shop', async (c) => {
    const ctx = await contextFor(c)
    const products = await listShopProducts(ctx.db)
    const own = products.filter(({ shop }) => shop === c.req.param('shop'))
    if (own.length === 0) return notFound(c)
    const clickId = clickOf(c)
    if (clickId) keep(c, clickCookie, clickId)
    return c.html(homePage(await nameOf(ctx), own))
  })
  app.get('/:shop/:slug', async (c) => {
    const ctx = await contextFor(c)
    const product = await getShopProduct(ctx, c.req.param('shop'), c.req.param('slug'))
    const clickId = clickOf(c)
    if (clickId) keep(c, clickCookie, clickId)
    return c.html(productPage(await nameOf(ctx), product, clickId))
  })
  app.post('/:shop/:slug', async (c) => {
    const { shop, slug } = c.req.param()
    const code = await placeOrder(await contextFor(c), { shop, slug, clickId: clickOf(c), buyer: buyerOf(c) })
    return c.redirect(`${path}/don-hang/${code}`, 303)
  })
  app.notFound(notFound)
  return app
}
