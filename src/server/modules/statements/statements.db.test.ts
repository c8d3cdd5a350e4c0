import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { conflictOnce } from '../../../../test/support/conflict-once.ts'
import {
  accesstradeColumns,
  accesstradeFile,
  bootStatements,
  csvOf,
  shopeeColumns,
} from '../../../../test/support/statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>

afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
})

const expectSound = async () => expect(await app.faults()).toEqual([])

const polled = (clickId: string, over: object = {}) => ({
  id: `r${own.serial}`,
  conversion_id: 148_900_000 + own.serial,
  transaction_id: own.order,
  status: 0,
  transaction_time: `${own.month}-04T09:02:45`,
  update_time: `${own.month}-05T09:00:00`,
  transaction_value: 200_000,
  commission: 9000,
  product_id: `p${own.serial}`,
  utm_content: clickId,
  ...over,
})
const stated = (clickId: string, over: object = {}) => ({
  ...polled(clickId),
  merchant: 'tikivn',
  status: 1,
  is_confirmed: 1,
  update_time: `${own.month}-30 19:51:57`,
  customer_name: 'Nguyễn Thị Bí Mật',
  customer_phone: '0912345678',
  ...over,
})
describe('a statement of AccessTrade', () => {
  it('is only looked at until a person takes it over; then points follow, once', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    const before = await ordersOf(own.order)
    const id = await drive.bring(accesstradeFile(stated(clickId, { commission: '8.500' })))
    expect(await drive.show(id)).toMatchObject({
      status: 'checked',
      network: 'accesstrade',
      closed: true,
      total: 1,
      refused: 0,
    })
    expect(await drive.standings(id)).toEqual({ status_differs: 1 })
    expect(await ordersOf(own.order)).toEqual(before)
    expect(await own.points()).toBe(0)
    // What nobody has decided about is told of in the list of statements too.
    const openOf = async () =>
      (await app.api(await app.admin()).call('GET /api/admin/statements')).find((one) => one.id === id)?.open
    expect(await openOf()).toBe(1)
    expect(await drive.apply(id, { standing: 'status_differs' })).toBe(1)
    expect(await openOf()).toBe(0)
    expect(await drive.get(id)).toMatchObject({ status: 'done', updated: 1, failed: 0 })
    expect(await ordersOf(own.order)).toMatchObject([
      {
        id: before[0]?.id,
        status: 'confirmed',
        commission: 8500,
        evidence: 'statement',
        credited_points: 5000,
      },
    ])
    expect(await own.points()).toBe(5000)
    expect(await drive.apply(id, { standing: 'status_differs' })).toBe(0)
    const again = await drive.bring(accesstradeFile(stated(clickId, { commission: '8.500' })))
    expect(await drive.show(again)).toMatchObject({ sameAs: id })
    expect(await drive.standings(again)).toEqual({ matched: 1 })
    expect(await own.points()).toBe(5000)
    await expectSound()
  })

  it('makes only what it reconciled final: a line that is merely approved follows the next report', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    const id = await drive.bring(accesstradeFile(stated(clickId, { is_confirmed: 0 })))
    expect(await drive.show(id)).toMatchObject({ closed: true })
    expect(await drive.apply(id, { standing: 'status_differs' })).toBe(1)
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'approved', evidence: 'report' }])
    expect(await own.points()).toBe(0)
    const later = `${own.month}-30T20:00:00`
    await networks.pollAccesstrade(polled(clickId, { status: 1, is_confirmed: 1, update_time: later }))
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'confirmed', evidence: 'report' }])
    expect(await own.points()).toBe(5000)
    await expectSound()
  })

  it('makes no refusal final that it has not reconciled', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    const id = await drive.bring(accesstradeFile(stated(clickId, { status: 2, is_confirmed: 0 })))
    await drive.apply(id, { standing: 'status_differs' })
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'rejected', evidence: 'report' }])
    const later = { status: 1, is_confirmed: 1, update_time: `${own.month}-30T20:00:00` }
    await networks.pollAccesstrade(polled(clickId, later))
    expect(await own.points()).toBe(5000)
    const last = await drive.bring(accesstradeFile(stated(clickId, { status: 2, is_confirmed: 1 })))
    await drive.apply(last, { standing: 'status_differs' })
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'rejected', evidence: 'statement' }])
    expect(await own.points()).toBe(0)
    await expectSound()
  })

  it('without a time of change takes nothing back that a report confirmed since', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    const id = await drive.bring(accesstradeFile(stated(clickId, { is_confirmed: 0, update_time: '' })))
    const confirmed = { status: 1, is_confirmed: 1, update_time: `${own.month}-20T20:00:00` }
    await networks.pollAccesstrade(polled(clickId, confirmed))
    expect(await own.points()).toBe(5000)
    await drive.apply(id, { standing: 'status_differs' })
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'confirmed', evidence: 'report' }])
    expect(await own.points()).toBe(5000)
    const back = { status: 2, is_confirmed: 1, update_time: `${own.month}-25T20:00:00` }
    await networks.pollAccesstrade(polled(clickId, back))
    expect(await own.points()).toBe(0)
    await expectSound()
  })

  it('finds the row the poll stored under either number, and the poll the row it stored', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    const id = await drive.bring(accesstradeFile(stated(clickId, { id: '' })))
    expect(await drive.standings(id)).toEqual({ missing_here: 1 })
    await drive.apply(id, { standing: 'missing_here' })
    expect(await own.points()).toBe(5000)
    await networks.pollAccesstrade(polled(clickId))
    expect(await ordersOf(own.order)).toMatchObject([
      { status: 'confirmed', other_key: `r${own.serial}`, evidence: 'statement' },
    ])
    // The poll says nothing against the statement, and names both numbers.
    const second = await drive.bring(accesstradeFile(stated(clickId, { conversion_id: '' })))
    expect((await drive.lines(second)).map(({ standing }) => standing)).toEqual(['matched'])
    expect(await own.points()).toBe(5000)
    await expectSound()
  })

  it('without row numbers is found by its product, and makes no order it cannot name', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    const columns = accesstradeColumns.filter((name) => !['id', 'conversion_id'].includes(name))
    const rows = [stated(clickId), stated(clickId, { transaction_id: `${own.order}X` })]
    const id = await drive.bring(csvOf(columns, rows as never))
    expect(await drive.standings(id)).toEqual({ status_differs: 1, missing_here: 1 })
    expect(await drive.apply(id, { standing: 'missing_here' })).toBe(0)
    expect(await drive.apply(id, { standing: 'status_differs' })).toBe(1)
    expect(await ordersOf(own.order)).toMatchObject([
      { item_key: `r${own.serial}`, status: 'confirmed', twin_key: `p${own.serial}` },
    ])
    expect(await ordersOf(`${own.order}X`)).toEqual([])
    expect(await own.points()).toBe(5000)
    await expectSound()
  })

  it('tells what it does not name of its days, and leaves that alone', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    await networks.pollAccesstrade(polled(clickId))
    await networks.pollAccesstrade(
      polled('', { id: 'q', conversion_id: '', transaction_id: `${own.order}B` }),
    )
    const around = [
      ['D', '04T00:00:00'],
      ['E', '20T23:59:59'],
      ['F', '03T23:59:59'],
      ['G', '21T00:00:00'],
    ]
    for (const [letter, at] of around)
      await networks.pollAccesstrade(
        polled('', {
          ...{ id: letter, conversion_id: '', product_id: letter, transaction_id: `${own.order}${letter}` },
          transaction_time: `${own.month}-${at}`,
        }),
      )
    const last = stated('', { id: 'z', conversion_id: '', transaction_id: `${own.order}C` })
    const id = await drive.bring(
      accesstradeFile(stated(clickId), { ...last, transaction_time: `${own.month}-20 10:00:00` }),
    )
    expect(await drive.standings(id)).toEqual({ status_differs: 1, missing_here: 1, missing_there: 3 })
    expect(await drive.lines(id, { standing: 'missing_there' })).toMatchObject([
      { line: null, transactionId: `${own.order}B`, state: 'open', ours: { status: 'pending' } },
      // The whole of its first and last day is the statement's, no minute of the days around.
      { transactionId: `${own.order}D` },
      { transactionId: `${own.order}E` },
    ])
    const mark = (body: object) =>
      drive.admin.call('POST /api/admin/statements/{id}/mark', { params: { id }, body: body as never })
    expect(await mark({ standing: 'missing_there', as: 'follow_up', note: 'Đã hỏi mạng' })).toEqual({
      lines: 3,
    })
    expect(await mark({ standing: 'missing_here', as: 'ignored' })).toEqual({ lines: 1 })
    // All of a kind are those nobody has decided about; what was put aside is decided by name.
    expect(await mark({ standing: 'missing_there', as: 'ignored' })).toEqual({ lines: 0 })
    expect(await drive.apply(id, { standing: 'missing_here' })).toBe(0)
    expect(await drive.lines(id, { standing: 'missing_there' })).toMatchObject([
      { state: 'follow_up', note: 'Đã hỏi mạng' },
      { state: 'follow_up' },
      { state: 'follow_up' },
    ])
    expect(await drive.apply(id, { standing: 'missing_there' })).toBe(0)
    expect(await ordersOf(`${own.order}B`)).toMatchObject([{ status: 'pending' }])
    const audit = await app
      .ctx()
      .db.selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(audit.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'statement.ignore', after: { standing: 'missing_here', note: null, count: 1 } },
      { action: 'statement.follow-up', after: { standing: 'missing_there', note: 'Đã hỏi mạng', count: 3 } },
    ])
  })

  it('loses no line where a part of it is tried again after a conflict', async () => {
    const ended = await conflictOnce(app, 'insert on statement_lines')
    const id = await drive.bring(accesstradeFile(stated(''), stated(''), stated('', { status: 'lạ' })))
    await ended()
    expect(await drive.standings(id)).toEqual({ missing_here: 1 })
    expect(await drive.show(id)).toMatchObject({ total: 3, refused: 1, unchanged: 1 })
  })

  it('keeps nothing about buyers, not of refused lines either', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    const rows = [
      stated(clickId, { reason_rejected: 'Gọi 0912 345 678 hoặc bi-mat@example.vn' }),
      stated(clickId, { id: 'x', status: 'Nguyễn Thị Bí Mật 0912345678' }),
      stated(clickId, { id: 'bi-mat@example.vn', commission: 'không' }),
    ]
    const id = await drive.bring(accesstradeFile(...rows))
    expect(await drive.show(id)).toMatchObject({ refused: 2 })
    await drive.apply(id, { standing: 'missing_here' })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE'`.execute(app.ctx().db)
    for (const { name } of tables) {
      const { rows: found } = await sql`select 1 from ${sql.table(name)} t
        where t::text ~* ${'Bí Mật|0912 ?345|bi-mat'} limit 1`.execute(app.ctx().db)
      expect([name, found.length]).toEqual([name, 0])
    }
  })
})

describe('the export of Shopee', () => {
  const node = (clickId: string, over: object = {}) => ({
    conversionId: `c${own.serial}`,
    purchaseTime: Math.floor(Date.parse(`${own.month}-04T09:00:00+07:00`) / 1000),
    conversionStatus: 'PENDING',
    utmContent: `${clickId}----`,
    orders: [
      {
        orderId: own.order,
        orderStatus: 'PENDING',
        items: [
          {
            itemId: `88${own.serial}`,
            modelId: '7',
            itemPrice: '200000',
            itemTotalCommission: '9000',
            ...over,
          },
          { itemId: `88${own.serial}`, modelId: '8', itemPrice: '100000', itemTotalCommission: '4000' },
        ],
      },
    ],
  })
  const row = (clickId: string, over: object = {}): Record<string, string> => ({
    'ID đơn hàng': own.order,
    'Trạng thái đặt hàng': 'Hoàn thành',
    'Checkout id': '12345',
    'Thời Gian Đặt Hàng': `${own.month}-04 09:00:00`,
    'Item id': `88${own.serial}`,
    'ID Model': '7',
    'Giá trị đơn hàng (₫)': '200000',
    'Tổng hoa hồng sản phẩm(₫)': '9000',
    'Trạng thái sản phẩm liên kết': 'Hoàn thành',
    'Tên người mua': 'Bí Mật',
    Sub_id1: clickId,
    ...over,
  })
  const settle = async (id: number) => {
    const { mapping } = await drive.show(id)
    await drive.check(id, { network: 'shopee', closed: true, mapping })
    await drive.work(id)
  }

  it('is no closed cycle unless a person says so', async () => {
    const clickId = await networks.click(own.member, 'shopee')
    await networks.pollShopee(node(clickId))
    const id = await drive.bring(csvOf(shopeeColumns, [row(clickId)]))
    expect(await drive.show(id)).toMatchObject({ network: 'shopee', closed: false })
    expect(await drive.lines(id, { standing: 'status_differs' })).toMatchObject([{ status: 'approved' }])
    await settle(id)
    expect(await drive.lines(id, { standing: 'status_differs' })).toMatchObject([{ status: 'confirmed' }])
    await drive.apply(id, { standing: 'status_differs' })
    expect((await ordersOf(own.order)).map(({ status, item_key }) => [item_key, status])).toEqual([
      [`c${own.serial}:88${own.serial}:7`, 'confirmed'],
      [`c${own.serial}:88${own.serial}:8`, 'pending'],
    ])
    expect(await own.points()).toBe(5000)
    await expectSound()
  })

  it('is no closed cycle because the last one was', async () => {
    const clickId = await networks.click(own.member, 'shopee')
    const earlier = await drive.bring(
      csvOf(shopeeColumns, [row(clickId, { 'ID đơn hàng': `${own.order}A` })]),
    )
    await settle(earlier)
    await networks.pollShopee(node(clickId))
    const file = csvOf(shopeeColumns, [row(clickId)])
    expect(await drive.show(await drive.bring(file))).toMatchObject({ network: 'shopee', closed: false })
    await drive.work(await drive.upload(file, { review: 'false' }))
    expect((await ordersOf(own.order)).map(({ status }) => status)).toEqual(['approved', 'pending'])
    expect(await own.points()).toBe(0)
  })

  it('pays an item once when the statement comes before the report', async () => {
    const clickId = await networks.click(own.member, 'shopee')
    const id = await drive.bring(csvOf(shopeeColumns, [row(clickId)]))
    await settle(id)
    await drive.apply(id, { standing: 'missing_here' })
    expect(await own.points()).toBe(5000)
    await networks.pollShopee(node(clickId, { displayItemStatus: 'COMPLETED' }))
    expect(await own.points()).toBe(5000)
    const again = await drive.bring(csvOf(shopeeColumns, [row(clickId)]))
    await settle(again)
    expect(await drive.standings(again)).toMatchObject({ matched: 1 })
    const earning = (await ordersOf(own.order)).filter(
      ({ earns, twin_key }) => earns && twin_key === `88${own.serial}:7`,
    )
    expect(earning).toHaveLength(1)
    await expectSound()
  })

  it('without models finds the one item, refuses where there are two, and makes no new order', async () => {
    const clickId = await networks.click(own.member, 'shopee')
    await networks.pollShopee(node(clickId))
    const columns = shopeeColumns.filter((name) => name !== 'ID Model')
    const id = await drive.bring(
      csvOf(columns, [row(clickId), row(clickId, { 'ID đơn hàng': `${own.order}Z` })]),
    )
    expect(await drive.show(id)).toMatchObject({ refused: 1 })
    expect(await drive.standings(id)).toMatchObject({ missing_here: 1 })
    expect(await drive.apply(id, { standing: 'missing_here' })).toBe(0)
    expect(await ordersOf(`${own.order}Z`)).toEqual([])
    expect(await ordersOf(own.order)).toHaveLength(2)
  })
})
