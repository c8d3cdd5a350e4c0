import { expect, it } from 'vitest'
import { measureRetailersJob } from '#server/modules/retailers/index.ts'
import { bootUpgraded } from '../support/upgrade.ts'

/** An order of before as its network told it: a row of it for each of these clicks, which promised their product's own points. */
const order = (network: string, number: string, clicks: number[]): string[] =>
  clicks.map(
    (click, place) => `
    insert into conversions (network, transaction_id, item_key, click_id, user_id, product_id, shop_key, order_value, commission,
        status, network_status_raw, occurred_at, updated_at, network_updated_at, evidence, promised_points, hold)
      select '${network}', '${number}', '${number}-${place}', k.id, k.user_id, k.product_id, k.shop_key, 200000, 90000,
        'confirmed', 'paid', k.created_at + interval '1 hour', k.created_at + interval '2 hours',
        k.created_at + interval '2 hours', 'report', k.promised_points, 'open'
      from affiliate_clicks k where k.id = ${click}`,
  )

/** Before a hold was of one member and shop, there was one for all of an order. */
const hold = (network: string, number: string, click: number): string => `
  insert into order_holds (network, transaction_id, user_id, state, cause, opened_by, note, opened_at, deadline_at)
    select '${network}', '${number}', user_id, 'open', 'PERSON', 1, 'xem lại', now() - interval '1 day', now() + interval '9 days'
    from affiliate_clicks where id = ${click}`

/** A click that led to another shop than those of its member. */
const elsewhere = (click: number): string[] => [
  `insert into retailers (id, host, name, slug) values (900, 'cho-khac.cua-hang-mau', 'Chợ khác', 'cho-khac')`,
  `update affiliate_clicks set retailer_id = 900 where id = ${click}`,
]

it('a hold that kept rows of two members, or of two shops, goes on keeping each', async () => {
  const app = await bootUpgraded('before-0.1.0-schema-0112.jsonl.gz', [
    ...order('shopee', 'HAINGUOI', [44, 47]),
    hold('shopee', 'HAINGUOI', 44),
    ...elsewhere(11),
    ...order('direct', 'HAICHO', [41, 11]),
    hold('direct', 'HAICHO', 41),
  ])
  try {
    await measureRetailersJob.run(app.ctx(), {})
    expect(await app.faults()).toEqual([])
    const admin = app.api(await app.admin())
    const { items } = await admin.list('GET /api/admin/holds', { query: { limit: 100 } })
    const holdOf = (row: number | undefined) => items.find(({ id }) => id === row)?.hold?.id ?? 0
    const rowsOf = (number: string) =>
      app
        .ctx()
        .db.selectFrom('conversions')
        .select(['id', 'click_id', 'hold', 'promised_points', 'credited_points'])
        .where('transaction_id', '=', number)
        .orderBy('id')
        .execute()
    for (const [number, first, second] of [
      ['HAINGUOI', { click_id: 44, promised_points: 8832 }, { click_id: 47, promised_points: 8832 }],
      ['HAICHO', { click_id: 41, promised_points: 4450 }, { click_id: 11, promised_points: 4152 }],
    ] as const) {
      const rows = await rowsOf(number)
      expect(rows).toMatchObject([
        { ...first, hold: 'open' },
        { ...second, hold: 'open' },
      ])
      const [one, other] = rows.map(({ id }) => holdOf(id))
      await admin.call('POST /api/admin/holds/{id}/release', {
        params: { id: one ?? 0 },
        body: { reason: 'đã xem' },
      })
      expect(await rowsOf(number)).toMatchObject([
        { ...first, hold: null, credited_points: first.promised_points },
        { ...second, hold: 'open', credited_points: 0 },
      ])
      await admin.call('POST /api/admin/holds/{id}/refuse', {
        params: { id: other ?? 0 },
        body: { reason: 'không phải đơn của bạn' },
      })
      expect((await rowsOf(number))[1]).toMatchObject({ ...second, promised_points: 0, hold: 'refused' })
    }
    await measureRetailersJob.run(app.ctx(), {})
    expect(await app.faults()).toEqual([])
  } finally {
    await app.close()
  }
})
