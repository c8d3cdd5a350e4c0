import { ApiError } from '#contract/client.ts'
import type { StatementMapping } from '#contract/statements.ts'
import { recordConversion } from '#server/modules/conversions/index.ts'
import { fromTransaction } from '#server/modules/networks/accesstrade/mapper.ts'
import { Transaction } from '#server/modules/networks/accesstrade/schema.ts'
import { toRows } from '#server/modules/networks/shopee/mapper.ts'
import { bootApp, type Person } from './app.ts'
import { addCategory, addProduct } from './factories.ts'
import { driveImports } from './imports.ts'

type App = Awaited<ReturnType<typeof bootApp>>
type Cells = Record<string, string | number>

/** CSV with these columns; a row leaves out what is empty. */
export const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')

/** Columns of AccessTrade's export of transactions, with those that are about buyers. */
export const accesstradeColumns =
  'id,conversion_id,transaction_id,merchant,status,is_confirmed,transaction_time,update_time,transaction_value,commission,product_id,reason_rejected,utm_content,customer_name,customer_phone'.split(
    ',',
  )
/** Columns of the conversion report of Shopee's affiliate portal. */
export const shopeeColumns = [
  'ID đơn hàng',
  'Trạng thái đặt hàng',
  'Checkout id',
  'Thời Gian Đặt Hàng',
  'Item id',
  'Tên Item',
  'ID Model',
  'Giá trị đơn hàng (₫)',
  'Tổng hoa hồng sản phẩm(₫)',
  'Trạng thái sản phẩm liên kết',
  'Ghi chú sản phẩm',
  'Tên người mua',
  'Sub_id1',
  'Sub_id2',
]

/** A product of 5,000 điểm behind each network's link, clicks on it, and the rows its reports bring. */
export const openNetworks = async (app: App) => {
  const admin = app.api(await app.admin())
  const { id: categoryId } = await addCategory(admin)
  const add = async (name: string, affiliateLink: string) =>
    (await addProduct(admin, { name, price: 200_000, affiliateLink, categoryId })).id
  const products = {
    accesstrade: await add('Nồi', 'https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Ftiki.vn%2Fa'),
    shopee: await add(
      'Áo',
      'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa&affiliate_id=17300000001',
    ),
    direct: await add('Bình', 'https://cua-hang.example/binh'),
  }
  return {
    /** A click of long ago, so that orders of any month these files speak of may come of it. */
    click: async (person: Person, network: keyof typeof products): Promise<string> => {
      const body = { productId: products[network] }
      const { clickId } = await app.api(person).call('POST /api/affiliate/track', { body })
      const { db } = app.ctx()
      await db
        .updateTable('affiliate_clicks')
        .set({ created_at: new Date('2001-01-01T00:00:00Z') })
        .where('click_id', '=', clickId)
        .execute()
      return clickId
    },
    /** As the poll of AccessTrade's transactions takes a row in. */
    pollAccesstrade: (row: object) => {
      const given = Transaction.parse({ merchant: 'tikivn', is_confirmed: 0, ...row })
      return recordConversion(app.ctx(), fromTransaction(given), { source: 'poll', raw: given })
    },
    pollShopee: async (node: object) => {
      for (const row of toRows(node, { validated: false }))
        if (row.conversion)
          await recordConversion(app.ctx(), row.conversion, { source: 'poll', raw: row.raw })
    },
  }
}

/** Statements as an admin drives them; the work itself is done when the test says so. */
export const driveStatements = (app: App, person: Person) => {
  const drive = driveImports(app, person)
  const { admin } = drive
  const show = (id: number) => admin.call('GET /api/admin/statements/{id}', { params: { id } })
  const lines = (id: number, query: object = {}) =>
    admin.call('GET /api/admin/statements/{id}/lines', { params: { id }, query: { limit: 100, ...query } })
  return {
    ...drive,
    show,
    lines,
    upload: (content: string | Buffer, fields: Record<string, string> = {}, name = 'doi-soat.csv') =>
      drive.upload(content, { kind: 'conversions', review: 'true', ...fields }, name),
    /** Uploaded and compared. */
    bring: async (content: string | Buffer): Promise<number> => {
      const id = await drive.upload(content, { kind: 'conversions', review: 'true' }, 'doi-soat.csv')
      await drive.work(id)
      return id
    },
    check: (
      id: number,
      body: { network: 'direct' | 'shopee' | 'accesstrade'; closed: boolean; mapping: StatementMapping },
    ) => admin.call('POST /api/admin/statements/{id}/check', { params: { id }, body }),
    /** How many lines were taken over; refused as a conflict when none could be. */
    apply: async (id: number, body: object): Promise<number> => {
      const asked = admin.call('POST /api/admin/statements/{id}/apply', { params: { id }, body })
      const { lines: count } = await asked.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return { lines: 0 }
        throw error
      })
      await drive.work(id)
      return count
    },
    standings: async (id: number): Promise<Record<string, number>> =>
      Object.fromEntries((await show(id)).counts.map(({ standing, lines: count }) => [standing, count])),
  }
}

/** An app for tests of statements; `next` gives each of them a member, an order and a month of its own. */
export const bootStatements = async () => {
  const app = await bootApp()
  const networks = await openNetworks(app)
  const drive = driveStatements(app, await app.admin())
  let serial = 0
  const next = async () => {
    serial += 1
    const member = await app.register(`khach${serial}`)
    return {
      serial,
      member,
      order: `24${String(serial).padStart(2, '0')}15EETP0VN8`,
      /** So that no test finds the orders of another missing. */
      month: `20${String(5 + serial).padStart(2, '0')}-03`,
      points: async () => (await app.api(member).call('GET /api/user')).points,
    }
  }
  const ordersOf = (transactionId: string) =>
    app
      .ctx()
      .db.selectFrom('conversions')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .orderBy('id')
      .execute()
  return { app, networks, drive, next, ordersOf }
}

/** CSV as AccessTrade exports its transactions. */
export const accesstradeFile = (...rows: object[]) => csvOf(accesstradeColumns, rows as Cells[])
