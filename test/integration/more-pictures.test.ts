import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'
import { PictureShop, photo } from '../support/picture-shop.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let shop: PictureShop
let admin: Person
let categoryId: number

beforeAll(async () => {
  shop = await new PictureShop().open()
  app = await bootApp({ env: { IMAGE_PROXY_TRUSTED: shop.trusted } })
  admin = await app.admin()
  categoryId = (await addCategory(app.api(admin))).id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const keyOf = (image: string) => createHash('md5').update(image).digest('hex')
const addressOf = (image: string) => `/media/p/${keyOf(image)}/800.webp`
const add = (moreImages: string | null) =>
  addProduct(app.api(admin), { categoryId, image: '/demo/products/am-800.webp', moreImages })
const read = (id: number) => app.api().call('GET /api/products/{id}', { params: { id } })

it('shows further pictures from our own address, and only with the product itself', async () => {
  const bytes = await photo()
  const images = ['/mot.jpg', '/hai.jpg'].map((path) => shop.picture(path, bytes))
  const { id } = await add(` ${images[0]} \n\n${images[1]}\n${images[0]}\n/demo/products/am-800.webp`)
  expect(await read(id)).toMatchObject({
    moreImages: [...images, '/demo/products/am-800.webp'].join('\n'),
    // What is the first picture already is not shown twice.
    pictures: images.map(addressOf),
  })
  const listed = (await app.api().call('GET /api/products', {})).find((one) => one.id === id)
  expect(listed).not.toHaveProperty('moreImages')
  expect(listed).not.toHaveProperty('pictures')
  const answer = await app.request(addressOf(images[1] ?? ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shop.requests('/hai.jpg')).toEqual(['GET'])
})

it('leaves out one that is known dead as soon as it is', async () => {
  const gone = `${shop.own}/khong-co.jpg`
  const { id } = await add(gone)
  expect((await read(id)).pictures).toEqual([addressOf(gone)])
  await app.request(addressOf(gone))
  await expect.poll(async () => (await read(id)).pictures).toEqual([])
})

it('is changed and taken away by hand; eight at most, each an address', async () => {
  const { id } = await add('https://anh.example/1.jpg')
  const change = (moreImages: string) =>
    app.api(admin).call('PATCH /api/products/{id}', { params: { id }, body: { moreImages } })
  const many = (count: number) => Array.from({ length: count }, (_, n) => `https://anh.example/${n}.jpg`)
  await expect(change(many(9).join('\n'))).rejects.toMatchObject({ status: 400 })
  await expect(change('javascript:alert(1)')).rejects.toMatchObject({ status: 400 })
  expect((await change(many(8).join('\r\n'))).moreImages?.split('\n')).toEqual(many(8))
  expect((await change('')).moreImages).toBeUndefined()
  await expect(
    sql`update products set more_images = ${many(9).join('\n')} where id = ${id}`.execute(app.ctx().db),
  ).rejects.toThrow('products_more_images_few')
})
