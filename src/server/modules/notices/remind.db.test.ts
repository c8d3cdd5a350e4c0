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
