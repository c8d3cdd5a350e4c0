import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  accesstradeColumns,
  accesstradeFile,
  bootStatements,
  csvOf,
} from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>
let clickId: string

afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
  clickId = await networks.click(own.member, 'accesstrade')
})

/** Of AccessTrade's columns those that give a row no number of its own. */
const columns = accesstradeColumns.filter((name) => name !== 'id' && name !== 'conversion_id')
const row = (product_id: string, commission: number, over: Record<string, string | number> = {}) => ({
  transaction_id: own.order,
  merchant: 'tikivn',
  status: 1,
  is_confirmed: 1,
  transaction_time: `${own.month}-04T09:00:00`,
  transaction_value: 200_000,
  utm_content: clickId,
  product_id,
  commission,
  ...over,
})
const report = (id: string, of: ReturnType<typeof row>, is_confirmed: number) =>
  networks.pollAccesstrade({ ...of, id: `${own.order}-${id}`, is_confirmed })

it('every item of an order is taken over by the item, where its rows have no number', async () => {
  const items = [row('SP-1', 9000), row('SP-2', 4000)]
  for (const [place, item] of items.entries()) await report(`${place}`, item, 0)
  const id = await drive.bring(csvOf(columns, items))
  expect(await drive.show(id)).toMatchObject({ total: 2, refused: 0 })
  expect(await drive.standings(id)).toEqual({ status_differs: 2 })
  expect(await drive.apply(id, { standing: 'status_differs' })).toBe(2)
  expect(await ordersOf(own.order)).toMatchObject([
    { twin_key: 'SP-1', commission: 9000, status: 'confirmed' },
    { twin_key: 'SP-2', commission: 4000, status: 'confirmed' },
  ])
  expect(await app.faults()).toEqual([])
})

it('a bonus without a number is not taken for the item of its order', async () => {
  await report('0', row('SP-1', 9000), 1)
  expect(await own.points()).toBe(5000)
  const id = await drive.bring(csvOf(columns, [row('brand_bonus_1@shopee@bonus', 225)]))
  expect(await drive.standings(id)).toEqual({ missing_here: 1, missing_there: 1 })
  expect(await drive.apply(id, { standing: 'missing_here' })).toBe(0)
  expect(await ordersOf(own.order)).toMatchObject([{ commission: 9000, earns: true, status: 'confirmed' }])
  expect(await own.points()).toBe(5000)
})

it('an amount that may be read in two ways is read as those around it', async () => {
  const commissions = ['863.625', '6450.5', '1234.25']
  const rows = commissions.map((commission, place) =>
    row('SP-1', 0, { id: `${own.order}-${place}`, transaction_id: `${own.order}${place}`, commission }),
  )
  const id = await drive.bring(accesstradeFile(...rows))
  expect((await drive.lines(id)).map(({ commission }) => commission)).toEqual([864, 6451, 1234])
})
