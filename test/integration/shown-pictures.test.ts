import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { PictureShop, photo } from '../support/picture-shop.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
let admin: Person
let jpeg: Buffer
beforeAll(async () => {
  shop = await new PictureShop().open()
  jpeg = await photo(400, 300)
  app = await bootApp({ env: { IMAGE_PROXY_TRUSTED: shop.trusted } })
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const addressOf = (image: string) => `/media/p/${createHash('md5').update(image).digest('hex')}/800.webp`
const typeAt = async (path: string) => (await app.request(path)).headers.get('content-type')
const asAdmin = () => app.api(admin)

it('a post’s pictures of other sites are shown through ours, and saved as they were', async () => {
  const image = `${shop.picture('/trong-bai.jpg', jpeg)}?a=1&b=2`
  shop.picture('/trong-bai.jpg?a=1&b=2', jpeg)
  const content = `<p>Ảnh</p><img alt="Bếp" src="${image.replaceAll('&', '&amp;')}">`
  const { id, slug } = await asAdmin().call('POST /api/blog', {
    body: { title: 'Bếp gọn', content, published: true },
  })
  const read = () => app.api().call('GET /api/blog/{slug}', { params: { slug } })
  const served = (await read()).content
  expect(served).toContain(` src="${addressOf(image)}"`)
  expect(served.match(/src="http/g)).toBeNull()
  expect(await typeAt(addressOf(image))).toBe('image/webp')
  // An editor saves what they were given.
  const { revision } = await read()
  await asAdmin().call('PATCH /api/blog/{id}', {
    params: { id },
    body: { title: 'Bếp rất gọn', content: served, revision },
  })
  expect((await read()).content).toBe(served)
  const stored = await app
    .ctx()
    .db.selectFrom('blog_posts')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.content).toContain(`src="${image.replaceAll('&', '&amp;')}"`)
  expect(stored.content).not.toContain('data-from')
})

it('nothing that runs comes back by the address a picture is from', async () => {
  const content =
    '<img src="/a.png" data-from="javascript:alert(1)"><img src="/b.png" data-from="//ke-xau.example/x">'
  const { slug } = await asAdmin().call('POST /api/blog', {
    body: { title: 'Hình xấu', content, published: true },
  })
  const served = (await app.api().call('GET /api/blog/{slug}', { params: { slug } })).content
  expect(served).not.toMatch(/javascript|ke-xau/)
})

it('a member’s picture of another site is shown through ours, to themselves and to who works here', async () => {
  const image = shop.picture('/mat.jpg', jpeg)
  const person = await app.register('co-anh')
  const own = app.api(person)
  await own.call('PATCH /api/user', { body: { avatarUrl: image } })
  expect(await own.call('GET /api/user')).toMatchObject({ avatarUrl: image, picture: addressOf(image) })
  const { items } = await asAdmin().list('GET /api/users', { query: { q: 'co-anh' } })
  expect(items[0]).toMatchObject({ avatarUrl: image, picture: addressOf(image) })
  expect(await typeAt(addressOf(image))).toBe('image/webp')
  await own.call('PATCH /api/user', { body: { avatarUrl: '' } })
  expect(await own.call('GET /api/user')).not.toHaveProperty('picture')
})

it('so is an advertisement’s', async () => {
  const image = shop.picture('/quang-cao.jpg', jpeg)
  await asAdmin().call('PATCH /api/admin/settings', {
    body: { adTop: { image, link: 'https://cua-hang.example/', alt: 'Giảm giá' } },
  })
  expect(await app.api().call('GET /api/settings')).toMatchObject({
    adTop: { image },
    adPictures: { adTop: addressOf(image) },
  })
  expect(await typeAt(addressOf(image))).toBe('image/webp')
})

it('what nothing shows is asked of nobody', async () => {
  const image = shop.picture('/la.jpg', jpeg)
  expect((await app.request(addressOf(image))).status).toBe(404)
  expect(shop.requests('/la.jpg')).toEqual([])
})
