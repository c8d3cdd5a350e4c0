import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'
import { lockClaimsAbout } from '../claims/index.ts'
import { statusesOfClick } from './store/conversions.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let clickId: string
beforeAll(async () => {
  app = await bootApp({ env: { POSTBACK_SECRET_DIRECT: 'cua-direct' } })
  const admin = app.api(await app.admin())
  const { id: categoryId } = await addCategory(admin)
  const product = { name: 'Nồi', affiliateLink: 'https://cua-hang.example/noi', categoryId }
  const { id: productId } = await addProduct(admin, product)
  const member = app.api(await app.register('mai'))
  clickId = (await member.call('POST /api/affiliate/track', { body: { productId } })).clickId
})
afterAll(() => app.close())

const tell = async (order: number, status: string): Promise<void> => {
  const answer = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ click_id: clickId, transaction_id: `DON-${order}`, order_value: 1000, status }),
  })
  expect(answer.status).toBe(200)
}

it('what many orders of a click came to is read as each status once', async () => {
  for (const order of [1, 2, 3]) await tell(order, 'confirmed')
  for (const order of [4, 5]) await tell(order, 'pending')
  const { db } = app.ctx()
  const { id } = await db
    .selectFrom('affiliate_clicks')
    .select('id')
    .where('click_id', '=', clickId)
    .executeTakeFirstOrThrow()
  expect((await statusesOfClick(db, id)).toSorted()).toEqual(['confirmed', 'pending'])
})

it('claims about an order are found by a plan that is kept, whichever click it is of', async () => {
  const { db } = app.ctx()
  const plans = await db.connection().execute(async (one) => {
    for (let click = 1; click <= 12; click += 1)
      await lockClaimsAbout(one, { clickRowIds: [click], codes: [{ shopKey: 'a', orderKey: `K${click}` }] })
    return sql<{ kept: string; made: string }>`
      select generic_plans as kept, custom_plans as made from pg_prepared_statements where statement like '%"claims"%'`.execute(
      one,
    )
  })
  expect(plans.rows).toHaveLength(1)
  expect(Number(plans.rows[0]?.kept)).toBeGreaterThan(0)
})
