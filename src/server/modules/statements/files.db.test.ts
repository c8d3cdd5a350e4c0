import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { xlsxOf } from '../../../../test/support/feed-files.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { accesstradeFile, bootStatements, csvOf } from '../../../../test/support/statements.ts'
import { consoleChecks } from '../console/index.ts'
import { checkStatementAs } from '../imports/operations/steer-statements.ts'

const { app, drive, networks, next, ordersOf } = await bootStatements()
let own: Awaited<ReturnType<typeof next>>

afterAll(() => app.close())
beforeEach(async () => {
  own = await next()
})

const expectSound = async () => expect(await app.faults()).toEqual([])

describe('a form of one’s own', () => {
  const columns = ['Đơn', 'Lượt', 'Tiền hàng', 'Tiền công', 'Tình hình', 'Ngày', 'Trả', 'Ngày trả']
  const mapping = {
    orderId: 'Đơn',
    rowId: null,
    conversionId: null,
    itemId: null,
    modelId: null,
    clickId: 'Lượt',
    orderValue: 'Tiền hàng',
    commission: 'Tiền công',
    status: 'Tình hình',
    confirmed: null,
    reason: null,
    occurredAt: 'Ngày',
    updatedAt: null,
    paidAmount: 'Trả',
    paidAt: null,
  }
  const rows = (clickId: string) => [
    {
      Đơn: own.order,
      Lượt: clickId,
      'Tiền hàng': '200.000 đ',
      'Tiền công': '9.000 đ',
      'Tình hình': 'Đã đối soát',
      Ngày: `04/03/${own.month.slice(0, 4)}`,
      Trả: '8.900',
    },
  ]

  it('is read as a person says, and the next one with the same columns likewise', async () => {
    const clickId = await networks.click(own.member, 'direct')
    const id = await drive.upload(csvOf(columns, rows(clickId)))
    expect(await drive.show(id)).toMatchObject({ status: 'mapping', network: null, columns })
    await expect(
      drive.check(id, { network: 'direct', closed: true, mapping: { ...mapping, status: null } }),
    ).rejects.toMatchObject({ status: 400 })
    await drive.check(id, { network: 'direct', closed: true, mapping })
    await drive.work(id)
    expect(await drive.standings(id)).toEqual({ missing_here: 1 })
    const next = await drive.upload(csvOf(columns, rows(clickId)))
    expect(await drive.show(next)).toMatchObject({ status: 'checking', network: 'direct', mapping })
  })

  it('runs by itself where nobody wants to look first', async () => {
    const clickId = await networks.click(own.member, 'direct')
    const id = await drive.upload(csvOf(columns, rows(clickId)), { review: '' })
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({
      status: 'done',
      kind: 'conversions',
      total: 1,
      created: 1,
      failed: 0,
    })
    expect(await own.points()).toBe(5000)
    expect(drive.filesKept().length).toBeGreaterThan(0)
  })

  it('makes no line final that is merely delivered, also in a closed cycle', async () => {
    const clickId = await networks.click(own.member, 'direct')
    const [row] = rows(clickId)
    const file = csvOf(columns, [{ ...row, 'Tình hình': 'Đã giao' } as Record<string, string>])
    const id = await drive.upload(file, { review: '' })
    await drive.work(id)
    expect(await ordersOf(own.order)).toMatchObject([{ status: 'approved', evidence: 'report' }])
    expect(await own.points()).toBe(0)
  })

  it('counts as paid once the money came, and the console says so; points stay', async () => {
    const clickId = await networks.click(own.member, 'direct')
    const id = await drive.upload(csvOf(columns, rows(clickId)), { review: '' })
    await drive.work(id)
    expect(await drive.show(id)).toMatchObject({ payable: { lines: 1, amount: 8900 } })
    const pay = (on: string, amount = 8900) =>
      drive.admin.call('POST /api/admin/statements/{id}/paid', { params: { id }, body: { on, amount } })
    await expect(pay('2199-01-01')).rejects.toMatchObject({ status: 400 })
    expect(await pay('2026-11-02')).toEqual({ orders: 1 })
    expect(await pay('2026-11-02')).toEqual({ orders: 0 })
    expect(await ordersOf(own.order)).toMatchObject([
      { paid_amount: 8900, paid_import_id: id, credited_points: 5000 },
    ])
    // A month of orders may come to more than one order could.
    await pay('2026-11-02', 2_340_000_000)
    expect((await drive.show(id)).paid).toMatchObject({ amount: 2_340_000_000 })
    await pay('2026-11-02')
    expect((await drive.show(id)).paid).toEqual({ on: '2026-11-02', amount: 8900, by: 'admin' })
    await expectSound()
    const day = `${own.month}-04`
    const { totals } = await drive.admin.call('GET /api/admin/overview', {
      query: { from: day, to: day },
    })
    expect(totals).toMatchObject({ commissionConfirmed: 9000, commissionPaid: 8900 })
    await sql`update daily_totals set commission_paid = 1 where day = ${day}`.execute(app.ctx().db)
    const faults = await Promise.all(consoleChecks.map((check) => check.broken(app.ctx().db, app.config)))
    expect(faults.flat()).toHaveLength(1)
    await sql`update daily_totals set commission_paid = 8900 where day = ${day}`.execute(app.ctx().db)
  })

  /** A statement whose only order we have already, but for what was paid for it; nobody decided anything. */
  const bringKnown = async (): Promise<number> => {
    const file = csvOf(columns, rows(await networks.click(own.member, 'direct')))
    await drive.work(await drive.upload(file, { review: '' }))
    const id = await drive.bring(file)
    expect(await drive.standings(id)).toEqual({ amount_differs: 1 })
    return id
  }
  const pay = (id: number, amount = 8900) =>
    drive.admin.call('POST /api/admin/statements/{id}/paid', {
      params: { id },
      body: { on: '2026-11-02', amount },
    })
  const mark = (id: number, as: 'ignored' | 'open') =>
    drive.admin.call('POST /api/admin/statements/{id}/mark', {
      params: { id },
      body: { standing: 'amount_differs', as },
    })
  const reading = { network: 'direct', closed: true, mapping } as const
  const conflict = { status: 409 }

  it('is neither read anew nor dropped once its money came', async () => {
    const id = await bringKnown()
    expect(await pay(id)).toEqual({ orders: 1 })
    await expect(drive.check(id, reading)).rejects.toMatchObject(conflict)
    await expect(drive.step(id, 'cancel')).rejects.toMatchObject(conflict)
    expect(await drive.show(id)).toMatchObject({ status: 'checked', paid: { amount: 8900 } })
    await expectSound()
  })

  it('is not dropped from under those who decide about its lines', async () => {
    const id = await bringKnown()
    await mark(id, 'ignored')
    await expect(drive.step(id, 'cancel')).rejects.toMatchObject(conflict)
    await mark(id, 'open')
    await drive.admin.call('POST /api/admin/statements/{id}/apply', {
      params: { id },
      body: { standing: 'amount_differs' },
    })
    await expect(drive.step(id, 'cancel')).rejects.toMatchObject(conflict)
    await drive.work(id)
    expect(await drive.show(id)).toMatchObject({ status: 'done' })
    const untouched = await bringKnown()
    await drive.step(untouched, 'cancel')
    expect(await drive.show(untouched)).toMatchObject({ status: 'cancelled' })
    const noted = await drive.admin.list('GET /api/admin/audit', { query: { action: 'statement.cancel' } })
    expect(noted.items).toMatchObject([{ subjectType: 'statement', subjectId: String(untouched) }])
  })

  it('pays no more what was put aside before its money is noted again', async () => {
    const id = await bringKnown()
    await pay(id)
    await mark(id, 'ignored')
    expect(await pay(id, 0)).toEqual({ orders: 1 })
    expect(await pay(id, 0)).toEqual({ orders: 0 })
    expect(await ordersOf(own.order)).toMatchObject([
      { paid_amount: 0, paid_at: null, paid_import_id: null, credited_points: 5000 },
    ])
    await mark(id, 'open')
    expect(await pay(id)).toEqual({ orders: 1 })
    expect(await ordersOf(own.order)).toMatchObject([{ paid_amount: 8900, paid_import_id: id }])
    await expectSound()
  })

  it.each([
    ['its money', (id: number) => pay(id)],
    ['a decision', (id: number) => mark(id, 'ignored')],
  ])('waits with %s for one who has it read anew, and refuses it then', async (_, act) => {
    const id = await bringKnown()
    const { db } = app.ctx()
    let acted: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await checkStatementAs({ ...app.ctx(), db: tx }, id, reading)
      acted = act(id).then(
        () => 'taken',
        (error: { status?: number }) => error.status,
      )
      await waitsForLock(db, '%from imports%for no key update%')
    })
    expect(await acted).toBe(409)
    await drive.work(id)
    expect(await drive.show(id)).toMatchObject({ status: 'checked', paid: null })
    expect(await drive.lines(id)).toMatchObject([{ state: 'open' }])
    expect((await ordersOf(own.order))[0]?.paid_import_id ?? null).not.toBe(id)
    await expectSound()
  })

  it('goes on where a killed worker stopped, no line twice', async () => {
    const clicks = await Promise.all(Array.from({ length: 30 }, () => networks.click(own.member, 'direct')))
    const many = clicks.map((clickId, n) => ({ ...(rows(clickId)[0] as object), Đơn: `${own.order}-${n}` }))
    const id = await drive.upload(csvOf(columns, many as never))
    await drive.work(id)
    await drive.admin.call('POST /api/admin/statements/{id}/apply', {
      params: { id },
      body: { standing: 'missing_here' },
    })
    await drive.workOneBatch(id)
    // Each of its lanes ended the line it was at.
    const { status, done, created } = await drive.get(id)
    expect([status, created]).toEqual(['running', done])
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(30)
    expect(await own.points()).toBe(5000 * done)
    await drive.work(id)
    expect(await drive.get(id)).toMatchObject({ status: 'done', done: 30, created: 30 })
    expect(await own.points()).toBe(150_000)
    await expectSound()
  })

  it('of numbers typed into a spreadsheet is read to the đồng', async () => {
    const [row] = rows(await networks.click(own.member, 'direct'))
    const typed = { ...row, 'Tiền hàng': 12_345.678, 'Tiền công': 863.625, Trả: 863.625 }
    const cells = columns.map((name) => typed[name as keyof typeof typed] ?? null)
    const id = await drive.upload(xlsxOf([columns, cells]), {}, 'doi-soat.xlsx')
    await drive.check(id, { network: 'direct', closed: true, mapping })
    await drive.work(id)
    const { items } = await drive.admin.list('GET /api/admin/statements/{id}/lines', { params: { id } })
    expect(items).toMatchObject([{ line: 2, orderValue: 12_346, commission: 864, paidAmount: 864 }])
  })

  it('is exported as a spreadsheet can open it', async () => {
    const clickId = await networks.click(own.member, 'direct')
    const id = await drive.bring(csvOf(columns, rows(clickId)))
    const { fileName, csv } = await drive.admin.call('GET /api/admin/statements/{id}/export', {
      params: { id },
      query: { standing: 'missing_here' },
    })
    expect(fileName).toMatch(/^doi-soat-\d+-missing_here-[\d-]+\.csv$/)
    expect(csv.startsWith('\ufeffDòng,Mã đơn hàng')).toBe(true)
    expect(csv).toContain(`2,${own.order},,Sổ mình thiếu,Chưa xử lý,confirmed,,200000,,9000,,8900`)
  })
})

describe('hostile files', () => {
  it.each([
    ['empty', ''],
    ['binary', Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7) % 256))],
    ['a page', '<html><body>Hết phiên</body></html>'],
    [
      'another encoding',
      Buffer.concat(
        Array.from({ length: 60 }, () => Buffer.from([0x4d, 0xe3, 0x20, 0xf0, 0xfe, 0x2c, 0x31, 0x0a])),
      ),
    ],
  ])('%s is refused as a whole', async (_, content) => {
    await expect(drive.upload(content)).rejects.toMatchObject({ status: 400 })
  })

  it('formulas, giant lines, doubles and nonsense are refused line by line', async () => {
    const clickId = await networks.click(own.member, 'accesstrade')
    const good = {
      id: 'a0',
      transaction_id: own.order,
      status: 1,
      is_confirmed: 1,
      transaction_time: '2026-03-04T09:02:45',
      transaction_value: 200_000,
      commission: 9000,
      product_id: 'p',
      utm_content: clickId,
    }
    const id = await drive.bring(
      accesstradeFile(
        good,
        good,
        { ...good, commission: 1 },
        { ...good, id: '=HYPERLINK("http://x")' },
        { ...good, id: 'a1', commission: '=1+1' },
        { ...good, id: 'a2', commission: '-5' },
        { ...good, id: 'a3', transaction_time: '31/02/2024' },
        { ...good, id: 'a4', merchant: 'x'.repeat(3_000_000) },
        { ...good, id: 'a5', status: '' },
      ),
    )
    expect(await drive.standings(id)).toEqual({ missing_here: 1 })
    const { errors } = await drive.get(id)
    expect(errors.map(({ line, message }) => [line, message.slice(0, 30)])).toEqual([
      [4, 'Khác với dòng 2 về cùng một mó'],
      [5, 'Mã dòng không hợp lệ'],
      [6, 'Hoa hồng không phải số tiền'],
      [7, 'Hoa hồng không được âm'],
      [8, 'Thời gian đặt hàng không phải '],
      [9, 'Dòng dài quá 2 MB'],
      [10, 'Thiếu trạng thái'],
    ])
  })
})
