import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#server/jobs/notify.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { openShop } from '../../../../test/support/orders.ts'
import { deliverNotice, remindJob } from './jobs.ts'

const hour = 3_600_000
let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  app = await bootApp()
  shop = await openShop(app)
})
afterAll(() => app.close())

/** A click of some hours ago; `redirected_at` is when the shop's page was asked for. */
const visit = async (person: Person, hoursAgo: number, { arrived = true } = {}): Promise<string> => {
  const click = await shop.click(person)
  const at = new Date(Date.now() - hoursAgo * hour)
  await app
    .ctx()
    .db.updateTable('affiliate_clicks')
    .set({ created_at: at, redirected_at: arrived ? at : null })
    .where('click_id', '=', click)
    .execute()
  return click
}
const wantsReminders = (person: Person) =>
  app.api(person).call('PATCH /api/me/notice-settings', {
    body: { types: { visit_reminder: { bell: true, mail: true } } },
  })
/** Runs the job, twice as after a crash, and takes in what it left. */
const remind = async (): Promise<void> => {
  await remindJob.run(app.ctx(), {})
  await remindJob.run(app.ctx(), {})
  const { rows } = await sql<{ data: Notice }>`select data from pgboss.job where name = ${deliverNotice.name}
    and data->>'type' = 'visit_reminder'`.execute(app.ctx().db)
  for (const { data } of rows) await deliverNotice.run(app.ctx(), data)
}
const reminded = async (person: Person) =>
  (await app.api(person).call('GET /api/me/notices', { query: {} })).items.filter(
    ({ type }) => type === 'visit_reminder',
  )

it('reminds once of a shop that was opened yesterday, only who asked for it, and not within a week again', async () => {
  const lan = await app.register('lan')
  const minh = await app.register('minh')
  expect((await app.api(minh).call('GET /api/me/notice-settings')).types.visit_reminder).toEqual({
    bell: false,
    mail: false,
    push: false,
  })
  await wantsReminders(lan)
  await visit(lan, 19)
  await remind()
  expect(await reminded(lan)).toEqual([])
  await visit(lan, 45)
  await remind()
  expect(await reminded(lan)).toEqual([])
  await visit(lan, 24)
  await visit(minh, 24)
  await remind()
  const [first, ...more] = await reminded(lan)
  expect(more).toEqual([])
  expect(first).toMatchObject({ link: `/products/${shop.productId}` })
  expect(first?.title).toMatch(/^Bạn đã mở .+ mà chưa thấy đơn hàng$/)
  expect(await reminded(minh)).toEqual([])

  await visit(lan, 24)
  await remind()
  expect(await reminded(lan)).toHaveLength(1)
  await app
    .ctx()
    .db.updateTable('notices')
    .set({ created_at: new Date(Date.now() - 8 * 24 * hour) })
    .where('type', '=', 'visit_reminder')
    .execute()
  await remind()
  expect(await reminded(lan)).toHaveLength(2)
})

it('is silent where opening the shop again brings nothing, and where its member has told of an order', async () => {
  const admin = await app.admin()
  const { db } = app.ctx()
  const asker = async (name: string) => {
    const person = await app.register(name)
    await wantsReminders(person)
    return person
  }
  const params = { id: shop.productId }
  const { affiliateLink: earning } = await app.api(admin).call('GET /api/products/{id}', { params })
  const unearning = 'https://s.shopee.vn/4AbC'
  const lead = (affiliateLink: string) =>
    app.api(admin).call('PATCH /api/products/{id}', { params, body: { affiliateLink } })
  const [none, claims] = [await asker('thu'), await asker('ngan')]
  const [suspended, late] = [await asker('khoa'), await asker('muon')]
  await lead(unearning)
  await visit(none, 24)
  await lead(earning)
  const claimed = await visit(claims, 24)
  await sql`insert into claims (user_id, click_id, shop_key, state, order_code, ordered_at, order_total, submitted_at)
    select user_id, id, shop_key, 'sent', 'A1', now(), 90000, now() from affiliate_clicks where click_id = ${claimed}`.execute(
    db,
  )
  await visit(suspended, 24)
  await app.api(admin).call('POST /api/admin/members/{id}/suspension', {
    params: { id: suspended.id },
    body: { reason: 'Nhiều tài khoản' },
  })
  await visit(late, 24)
  await lead(unearning)
  await remind()
  for (const person of [none, claims, suspended, late]) expect(await reminded(person)).toEqual([])
  await lead(earning)
  await remind()
  for (const person of [none, claims, suspended]) expect(await reminded(person)).toEqual([])
  expect(await reminded(late)).toHaveLength(1)
})

it('is silent about a visit that was ordered on, left before the shop, or followed by another', async () => {
  const hoa = await app.register('hoa')
  await wantsReminders(hoa)
  await visit(hoa, 30)
  await shop.report(await visit(hoa, 24), 'DON-1', 'pending')
  await remind()
  await visit(hoa, 24, { arrived: false })
  await remind()
  await visit(hoa, 24)
  await visit(hoa, 1)
  await remind()
  expect(await reminded(hoa)).toEqual([])
})
