import { afterAll, beforeEach, expect, it } from 'vitest'
import { bootStatements, csvOf, shopeeColumns } from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>
let clickId: string

afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
  clickId = await networks.click(own.member, 'shopee')
})

const columns = [...shopeeColumns, 'Promotion id']
/** A line about one piece of an order; `over` by the names of the columns. */
const line = (value: number, commission: number, over: Record<string, string> = {}) => ({
  'ID đơn hàng': own.order,
  'Trạng thái đặt hàng': 'Hoàn thành',
  'Checkout id': '12345',
  'Thời Gian Đặt Hàng': `${own.month}-04 09:00:00`,
  'Item id': `88${own.serial}`,
  'ID Model': '7',
  'Giá trị đơn hàng (₫)': `${value}`,
  'Tổng hoa hồng sản phẩm(₫)': `${commission}`,
  'Trạng thái sản phẩm liên kết': 'Hoàn thành',
  Sub_id1: clickId,
  ...over,
})
/** The report tells one item of one model twice: at the price of a sale, and at the usual one. */
const report = (status: string) =>
  networks.pollShopee({
    conversionId: `c${own.serial}`,
    purchaseTime: Math.floor(Date.parse(`${own.month}-04T09:00:00+07:00`) / 1000),
    conversionStatus: status,
    utmContent: `${clickId}----`,
    orders: [
      {
        orderId: own.order,
        orderStatus: status,
        items: [
          { promotionId: '1', itemPrice: '200000', itemTotalCommission: '9000' },
          { promotionId: '2', itemPrice: '180000', itemTotalCommission: '8000' },
        ].map((part) => ({ itemId: `88${own.serial}`, modelId: '7', ...part })),
      },
    ],
  })
const bring = async (lines: ReturnType<typeof line>[]) => {
  const id = await drive.bring(csvOf(columns, lines))
  const { mapping } = await drive.show(id)
  await drive.check(id, { network: 'shopee', closed: true, mapping })
  await drive.work(id)
  return id
}
const whole = { order_value: 380_000, commission: 17_000 }

it('two lines about one item and model of an order are parts of its one row, and both count', async () => {
  await report('COMPLETED')
  const [before, ...others] = await ordersOf(own.order)
  expect([before, others]).toMatchObject([{ ...whole, status: 'approved' }, []])
  const parts = [line(200_000, 9000), line(180_000, 8000)]
  const id = await bring([...parts, line(180_000, 8000)])
  expect(await drive.show(id)).toMatchObject({ total: 3, refused: 0 })
  expect(await drive.standings(id)).toEqual({ status_differs: 1 })
  expect(await drive.apply(id, { standing: 'status_differs' })).toBe(1)
  expect(await ordersOf(own.order)).toMatchObject([{ ...whole, id: before?.id, status: 'confirmed' }])
  expect(await drive.standings(await bring(parts))).toEqual({ matched: 1 })
  expect(await app.faults()).toEqual([])
})

it('parts alike in all but the promotion both count, and of a part that was refused the other alone', async () => {
  const parts = ['1', '2'].map((promotion) => line(100_000, 5000, { 'Promotion id': promotion }))
  const gone = line(300_000, 20_000, { 'Trạng thái sản phẩm liên kết': 'Đã hủy', 'Promotion id': '3' })
  const id = await bring([gone, ...parts])
  expect(await drive.apply(id, { standing: 'missing_here' })).toBe(1)
  const sums = { order_value: 200_000, commission: 10_000, status: 'confirmed' }
  expect(await ordersOf(own.order)).toMatchObject([sums])
})

it('parts far apart in the file are one row as well', async () => {
  await report('COMPLETED')
  const between = Array.from({ length: 1100 }, (_, place) =>
    line(1000, 10, { 'ID đơn hàng': `${own.order}${place}`, Sub_id1: '' }),
  )
  const id = await bring([line(200_000, 9000), ...between, line(180_000, 8000)])
  expect(await drive.show(id)).toMatchObject({ refused: 0 })
  expect(await drive.standings(id)).toEqual({ status_differs: 1, missing_here: 1100 })
  expect(await drive.apply(id, { standing: 'status_differs' })).toBe(1)
  expect(await ordersOf(own.order)).toMatchObject([{ ...whole, status: 'confirmed' }])
})
