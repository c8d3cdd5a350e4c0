import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Person
let categoryId: number
let shops = 0

beforeAll(async () => {
  app = await bootApp()
  admin = await app.admin()
  categoryId = (await addCategory(app.api(admin))).id
})
afterAll(() => app.close())

type Given = { name: string; price: number; gtin?: string | null; categoryId?: number; shop?: string }
/** Sold at a shop of its own unless one is named; shops of one's own take a click id, so that points are promised. */
const sold = ({ shop, ...given }: Given) => {
  shops += 1
  const host = shop ?? `cua-hang-${shops}.example`
  return addProduct(app.api(admin), {
    ...{ categoryId, pointsReward: 1000, affiliateLink: `https://${host}/p/${shops}` },
    ...given,
  })
}
const offers = async (id: number) =>
  (await app.api().call('GET /api/products/{id}/offers', { params: { id } })).map((one) => one.id)

const model = 'Nồi cơm điện Sharp KS-181TJV 1.8 lít'

it('is known by a name that says a model, whatever its accents and signs, the cheapest after points first', async () => {
  const own = await sold({ name: model, price: 900_000 })
  const cheap = await sold({ name: 'NỒI CƠM ĐIỆN SHARP KS 181TJV - 1,8 LÍT', price: 850_000 })
  const answer = await app.api().call('GET /api/products/{id}/offers', { params: { id: own.id } })
  expect(
    answer.map(({ id, price, points, afterPoints }) => [id, price, price - afterPoints === points]),
  ).toEqual([
    [cheap.id, 850_000, true],
    [own.id, 900_000, true],
  ])
  expect(await offers(cheap.id)).toEqual([cheap.id, own.id])
})

it('is not taken for another of the same name where it cannot be sure', async () => {
  const own = await sold({ name: 'Quạt đứng Senko DR 1608 ba cánh', price: 400_000, shop: 'quat.example' })
  const twice = { name: 'Quạt đứng Senko DR 1608 ba cánh' }
  await sold({ ...twice, price: 2_000_000 })
  await sold({ ...twice, price: 390_000, shop: 'quat.example' })
  await sold({ ...twice, price: 390_000, categoryId: (await addCategory(app.api(admin))).id })
  expect(await offers(own.id)).toEqual([])
  const plain = await sold({ name: 'Áo thun nam cổ tròn đẹp', price: 99_000 })
  await sold({ name: 'Áo thun nam cổ tròn đẹp', price: 99_000 })
  const short = await sold({ name: 'Áo thun 3 màu', price: 99_000 })
  await sold({ name: 'Áo thun 3 màu', price: 99_000 })
  expect([await offers(plain.id), await offers(short.id)]).toEqual([[], []])
})

it('is known by the code on the goods, however it is written, and told apart by another one', async () => {
  const milk = await sold({ name: 'Sữa tươi', price: 30_000, gtin: '8934673573399' })
  const same = await sold({ name: 'Sữa tiệt trùng có đường hộp', price: 29_000, gtin: '0893-4673-573399' })
  expect(await offers(milk.id)).toEqual([same.id, milk.id])
  // The last digit does not follow from the others: a number of a shop's own.
  const wrong = await sold({ name: 'Bánh', price: 10_000, gtin: '8934673573390' })
  await sold({ name: 'Kẹo', price: 10_000, gtin: '8934673573390' })
  expect(await offers(wrong.id)).toEqual([])
  const named = { name: 'Sạc dự phòng Anker 20000 mAh A1268', price: 500_000 }
  const one = await sold({ ...named, gtin: '0194644037284' })
  await sold({ ...named, gtin: '4006381333931' })
  expect(await offers(one.id)).toEqual([])
})

it.each([
  '2000000000015',
  '0212345678909',
  '245678901239',
  '0412345678903',
  '20000011',
  '01234565',
  '12000000000012',
])('is not known by %s, which every shop gives out itself', async (gtin) => {
  const rice = await sold({ name: 'Gạo', price: 30_000, gtin })
  await sold({ name: 'Ốp lưng', price: 30_000, gtin })
  expect(await offers(rice.id)).toEqual([])
})

it('is not known by its code alone where the price is that of a pack, or there is none', async () => {
  const can = await sold({ name: 'Bia lon', price: 12_000, gtin: '8936017361464' })
  await sold({ name: 'Thùng bia', price: 280_000, gtin: '8936017361464' })
  await sold({ name: 'Bia', price: 0, gtin: '8936017361464' })
  expect(await offers(can.id)).toEqual([])
})

it('leaves out what is gone, names a shop once, and follows a changed price', async () => {
  const name = 'Máy sấy tóc Philips BHD350 2100W'
  const own = await sold({ name, price: 700_000 })
  const gone = await sold({ name, price: 600_000 })
  const dear = await sold({ name, price: 680_000, shop: 'say.example' })
  const cheap = await sold({ name, price: 650_000, shop: 'say.example' })
  expect(await offers(own.id)).toEqual([gone.id, cheap.id, own.id])
  await app.api(admin).call('DELETE /api/products/{id}', { params: { id: gone.id } })
  await app.api(admin).call('PATCH /api/products/{id}', { params: { id: dear.id }, body: { price: 640_000 } })
  expect(await offers(own.id)).toEqual([dear.id, own.id])
  await expect(offers(gone.id)).rejects.toMatchObject({ status: 404 })
})

it('tells the code with the product alone, and a list without it', async () => {
  const { id } = await sold({ name: 'Bút bi', price: 5000, gtin: '4006381333931' })
  expect(await app.api().call('GET /api/products/{id}', { params: { id } })).toMatchObject({
    gtin: '4006381333931',
  })
  const listed = (await app.api().call('GET /api/products', {})).find((one) => one.id === id)
  expect(listed).not.toHaveProperty('gtin')
})

it('promises under a limit carry it there, in posts and in letters', async () => {
  const api = app.api(admin)
  const name = 'Máy hút bụi Electrolux EC31 1600W'
  const own = await sold({ name, price: 900_000 })
  const other = await sold({ name, price: 890_000 })
  await api.call('POST /api/admin/rules', {
    body: {
      ...{ name: 'Nhân đôi', scope: 'category', scopeId: categoryId, kind: 'multiplier', amount: 200 },
      ...{ isBoost: true, capCampaign: 10_000, endsAt: new Date(Date.now() + 86_400_000).toISOString() },
    } as never,
  })
  const answer = await app.api().call('GET /api/products/{id}/offers', { params: { id: own.id } })
  expect(answer).toMatchObject(
    [other, own].map(({ id }) => ({ id, points: 2000, condition: { campaign: true } })),
  )
  const content = `<p>Nên mua:</p><div data-product="${own.id}"></div>`
  const post = await api.call('POST /api/blog', { body: { title: 'Hút bụi', content, published: true } })
  expect(post.content).toContain('Hoàn 2.000 điểm</span><span class="card-note">Ưu đãi có hạn mức')
  const letter = await api.call('POST /api/admin/letters', {
    body: { postId: post.id, subject: 'Hút bụi', preheader: '' },
  })
  const { text } = await api.call('GET /api/admin/letters/{id}', { params: { id: letter.id } })
  expect(text).toContain('Hoàn 2.000 điểm. Ưu đãi có hạn mức')
})
