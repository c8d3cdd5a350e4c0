import type { Network } from '#contract/affiliate.ts'
import { type StatementField, type StatementMapping, statementFields } from '#contract/statements.ts'
import { networkOfColumns, statementFormatOf } from '#server/modules/networks/index.ts'
import { fold } from '#shared/vietnamese.ts'

/** The names a column goes by, folded, Vietnamese and English; the first one found is taken. */
const names: Record<StatementField, readonly string[]> = {
  orderId: [
    'order id',
    'orderid',
    'ma don hang',
    'id don hang',
    'ma don',
    'transaction id',
    'ma giao dich',
    'order code',
    'order number',
  ],
  rowId: [
    'sub order id',
    'suborderid',
    'id',
    'row id',
    'ma dong',
    'transaction id',
    'ma giao dich',
    'item key',
  ],
  conversionId: ['conversion id', 'conversionid', 'ma chuyen doi', 'id chuyen doi'],
  itemId: [
    'item id',
    'itemid',
    'product id',
    'ma san pham',
    'id san pham',
    'id mat hang',
    'ma mat hang',
    'sku',
  ],
  modelId: ['model id', 'modelid', 'id model', 'ma phan loai', 'id phan loai', 'id mau ma'],
  clickId: ['click id', 'clickid', 'ma luot nhap', 'sub1', 'sub id1', 'subid1', 'utm content'],
  orderValue: [
    'transaction value',
    'order value',
    'purchase value',
    'actual amount',
    'order amt',
    'gia tri don hang',
    'gia tri giao dich',
    'gia tri mua hang',
    'gia tri',
    'sale amount',
    'billing',
    'product price',
  ],
  commission: [
    'item total commission',
    'tong hoa hong san pham',
    'commission',
    'hoa hong',
    'pub commission',
    'reward',
    'est payout',
    'estpayout',
    'total commission',
    'tong hoa hong',
    'tien hoa hong',
    'total order commission',
    'tong hoa hong don hang',
  ],
  status: [
    'affiliate item status',
    'trang thai san pham lien ket',
    'item status',
    'display item status',
    'order status',
    'trang thai dat hang',
    'trang thai don hang',
    'trang thai',
    'status',
    'conversion status',
    'tinh trang',
  ],
  confirmed: ['is confirmed', 'da doi soat', 'doi soat', 'xac nhan', 'confirmed'],
  reason: [
    'reason rejected',
    'reason reject',
    'reject reason',
    'ly do huy',
    'ly do tu choi',
    'ly do',
    'item notes',
    'ghi chu san pham',
  ],
  occurredAt: [
    'transaction time',
    'order time',
    'purchase time',
    'thoi gian dat hang',
    'thoi gian mua',
    'ngay dat hang',
    'sales time',
    'conversion time',
    'conversiontime',
    'thoi gian giao dich',
    'thoi gian phat sinh',
    'ngay phat sinh',
    'occurred at',
    'ngay mua',
  ],
  updatedAt: ['update time', 'updated at', 'thoi gian cap nhat', 'ngay cap nhat'],
  paidAmount: [
    'paid amount',
    'so tien da thanh toan',
    'so tien thanh toan',
    'so tien da tra',
    'da thanh toan',
    'validated commission',
    'payment amount',
  ],
  paidAt: ['paid at', 'payment date', 'ngay thanh toan', 'thoi gian thanh toan', 'payment time', 'ngay tra'],
}

export const noMapping = Object.fromEntries(statementFields.map((field) => [field, null])) as StatementMapping

/** Which column is what, told from the names alone; null where none fits. A column is one thing. */
export const guessMapping = (columns: readonly string[]): StatementMapping => {
  const folded = new Map(columns.map((column) => [fold(column), column]))
  const mapping = { ...noMapping }
  for (const field of statementFields)
    for (const name of names[field]) {
      const column = folded.get(name)
      if (column === undefined || Object.values(mapping).includes(column)) continue
      mapping[field] = column
      break
    }
  return mapping
}

/** The network whose export this is, by its columns; null when they do not tell. */
export const detectNetwork = (columns: readonly string[]): Network | null =>
  networkOfColumns(new Set(columns.map(fold)))

/** Columns in which a network echoes what the link carried. */
const echo = /^(click ?id|utm (content|source)|aff sub|sub ?(id ?)?[1-6])$/
export const echoColumns = (columns: readonly string[]): string[] =>
  columns.filter((column) => echo.test(fold(column)))

/** What a file must name so that a line can be set beside an order. */
export const neededFields = ['orderId', 'commission', 'status'] as const satisfies StatementField[]
export const missingFields = (mapping: StatementMapping): (typeof neededFields)[number][] =>
  neededFields.filter((field) => mapping[field] === null)

export const fitsColumns = (mapping: StatementMapping, columns: readonly string[]): boolean =>
  Object.values(mapping).every((column) => column === null || columns.includes(column))

/** Does the file say of itself that its cycle is closed? */
export const seemsClosed = (network: Network | null, mapping: StatementMapping): boolean =>
  mapping.paidAmount !== null ||
  mapping.paidAt !== null ||
  (network !== null && statementFormatOf(network)?.isClosed?.(mapping) === true)
