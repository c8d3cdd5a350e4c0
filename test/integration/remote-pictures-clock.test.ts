import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'
import { PictureShop, photo, picturedProducts } from '../support/picture-shop.ts'

// What a worker whose clock was days ahead for a moment leaves behind.
let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
let admin: Person
let jpeg: Buffer
let products: ReturnType<typeof picturedProducts>
const day = 86_400_000
const ahead = (days: number) => new Date(Date.now() + days * day)

beforeAll(async () => {
  shop = await new PictureShop().open()
  jpeg = await photo()
  app = await bootApp({ env: { IMAGE_PROXY_TRUSTED: shop.trusted } })
  admin = await app.admin()
  products = picturedProducts(app, () => admin, (await addCategory(app.api(admin))).id)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (path: string) => app.request(path)
const addressOf = (image: string) => `/media/p/${createHash('md5').update(image).digest('hex')}/800.webp`

it('what a worker took then and left is taken up', async () => {
  const image = shop.picture('/bo-do.jpg', jpeg)
  await products.add(image)
  const until = ahead(3)
  await sql`insert into remote_pictures (key, runner, lease_until)
    values (md5(${image})::uuid, gen_random_uuid(), ${until})`.execute(app.ctx().db)
  expect((await get(addressOf(image))).status).toBe(200)
})

it('what was dead then is looked at again, and its host is asked', async () => {
  const image = shop.picture('/nam-sau.jpg', jpeg)
  const product = await products.add(image)
  const { host } = new URL(image)
  const until = ahead(30)
  const { db } = app.ctx()
  await sql`insert into remote_pictures (key, looked_at, reason, failures, retry_at)
    values (md5(${image})::uuid, ${until}, 'gone', 1, ${until})`.execute(db)
  await sql`insert into picture_hosts (host, failures, rest_until) values (${host}, 3, ${until})`.execute(db)
  expect(await products.shown(product)).toBe(addressOf(image))
  const [listed] = await app.api().call('GET /api/products', {})
  expect(listed).toMatchObject({ picture: addressOf(image) })
  expect((await get(addressOf(image))).status).toBe(200)
})
