import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'

/** How far the site's clock is ahead of the machine's. */
let ahead = 0
const now = (): number => Date.now() + ahead
let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let member: Person
let anyone: Api
let boosted: Product
let usual: Product

const inAnHour = () => new Date(now() + 3_600_000).toISOString()
const addRule = (body: object) =>
  admin.call('POST /api/admin/rules', {
    body: { name: 'Nhân đôi', scope: 'product', scopeId: boosted.id, kind: 'fixed', amount: 900, ...body },
  })
const addBoost = (body: object = {}) =>
  addRule({ kind: 'multiplier', amount: 200, isBoost: true, endsAt: inAnHour(), ...body })
const listed = async () =>
  (await anyone.call('GET /api/products', { query: { limit: 100 } })).find(({ id }) => id === boosted.id)

/** Every answer that shows the boosted product, by where. */
const everywhere = async () => {
  const mine = app.api(member)
  return {
    list: await listed(),
    one: await anyone.call('GET /api/products/{id}', { params: { id: boosted.id } }),
    suggestion: (
      await anyone.call('GET /api/products/suggest', { query: { q: 'Bình giữ nhiệt' } })
    ).items.find(({ id }) => id === boosted.id),
    favourite: (await mine.call('GET /api/favorites'))[0],
    cart: (await mine.call('GET /api/cart'))[0]?.product,
  }
}

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => new Date(now()) } })
  admin = app.api(await app.admin())
  anyone = app.api()
  member = await app.register('mai')
  const { id: categoryId } = await addCategory(admin)
  boosted = await addProduct(admin, { pointsReward: 500, categoryId })
  usual = await addProduct(admin, { name: 'Ấm siêu tốc', pointsReward: 500, categoryId })
  const mine = app.api(member)
  await mine.call('POST /api/favorites', { body: { productId: boosted.id } })
  await mine.call('POST /api/cart', { body: { productId: boosted.id } })
  await admin.call('POST /api/blog', {
    body: {
      title: 'Bình nào tốt',
      slug: 'binh-nao-tot',
      excerpt: 'Một bài',
      content: `<p>Xem</p><div data-product="${boosted.id}"></div>`,
      published: true,
    },
  })
})
beforeEach(async () => {
  for (const { id } of await admin.call('GET /api/admin/rules'))
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
})
afterAll(() => app.close())

describe('what lists promise is what a click freezes', () => {
  it('says nothing where no rule applies', async () => {
    for (const [where, product] of Object.entries(await everywhere())) {
      expect(product, where).toMatchObject({ pointsReward: 500 })
      expect(product, where).not.toHaveProperty('reward')
    }
    await addRule({ scopeId: usual.id })
    expect(await listed()).not.toHaveProperty('reward')
  })

  it('says it in every list, and pays it', async () => {
    await addRule({ kind: 'order_percent', amount: 400 })
    const { endsAt } = await addBoost()
    const reward = { points: 20_000, basis: 'order', boost: 'Nhân đôi', times: 200, endsAt }
    for (const [where, product] of Object.entries(await everywhere()))
      expect(product, where).toMatchObject({ pointsReward: 500, reward })
    const post = await anyone.call('GET /api/blog/{slug}', { params: { slug: 'binh-nao-tot' } })
    expect(post.content).toContain('Hoàn 20.000 điểm')
    await app.api(member).call('POST /api/affiliate/track', { body: { productId: boosted.id } })
    const [click] = await app.api(member).call('GET /api/me/clicks')
    expect(click?.points.promised).toBe(reward.points)
  })

  it('follows a change at once, and a period to the moment', async () => {
    const rule = await addBoost()
    expect((await listed())?.reward?.points).toBe(1000)
    await admin.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: { amount: 300 } })
    expect((await listed())?.reward).toMatchObject({ points: 1500, times: 300 })
    await admin.call('PATCH /api/admin/rules/{id}', {
      params: { id: rule.id },
      body: { endsAt: inAnHour() },
    })
    expect((await listed())?.reward?.points).toBe(1500)
    ahead += 3_600_000
    expect(await listed()).not.toHaveProperty('reward')
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    await addBoost({ startsAt: inAnHour(), endsAt: null })
    expect(await listed()).not.toHaveProperty('reward')
  })

  it('another process hears of a change within a second', async () => {
    expect(await listed()).not.toHaveProperty('reward')
    await app
      .ctx()
      .db.insertInto('earning_rules')
      .values({ name: 'Từ nơi khác', scope: 'all', kind: 'fixed', amount: 777 })
      .execute()
    await expect.poll(async () => (await listed())?.reward?.points, { timeout: 20_000 }).toBe(777)
  })

  it('keeps what is for new members from everybody, and gives it to them', async () => {
    await addRule({ newMembersOnly: true, amount: 5000 })
    expect(await listed()).not.toHaveProperty('reward')
    const look = (api: Api) => api.call('GET /api/products/{id}/reward', { params: { id: boosted.id } })
    expect((await look(anyone)).points).toBe(500)
    expect((await look(app.api(await app.register('nguoi-moi')))).points).toBe(5000)
  })

  it('promises no more than a campaign has left', async () => {
    const rule = await addRule({ capCampaign: 800 })
    expect((await listed())?.reward?.points).toBe(800)
    await app
      .ctx()
      .db.insertInto('rule_totals')
      .values({ rule_id: rule.id, member_id: 0, points: 800 })
      .execute()
    await expect.poll(async () => (await listed())?.reward, { timeout: 20_000 }).toBeUndefined()
  })
})
