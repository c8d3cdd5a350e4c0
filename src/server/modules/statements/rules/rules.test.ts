import { describe, expect, it } from 'vitest'
import type { Network } from '#contract/affiliate.ts'
import type { StoredOrder } from '#server/modules/conversions/index.ts'
import { followsLength } from '../../../../../test/support/follows-length.ts'
import { readDong, readTime } from './cells.ts'
import { detectNetwork, guessMapping, missingFields, seemsClosed } from './columns.ts'
import { matchResultOf, matchRow } from './match.ts'
import { isPersonalColumn, withoutContacts } from './personal.ts'
import { samplesOf } from './samples.ts'
import { readStatementRow, type StatementRow } from './statement-row.ts'
import { readStatus } from './status-words.ts'

const click = 'kS4zFyVuWYShYJ7lAHsT3C'

const accesstrade = {
  id: '95ea6bb766b28ecc419a9b3979ba29c2',
  conversion_id: 148_916_905,
  transaction_id: '230104EETP0VN8',
  merchant: 'shopee',
  status: 1,
  is_confirmed: 1,
  transaction_time: '2023-01-04T09:02:45',
  update_time: '2023-03-30T19:51:57',
  transaction_value: '262.0',
  commission: 225.4,
  product_id: 'SP-1',
  reason_rejected: '',
  utm_content: click,
}
const shopee = {
  'Order id': '230104EETP0VN8',
  'Order Status': 'Completed',
  'Checkout id': '1234567890',
  'Order Time': '2023-01-04 09:02:45',
  'Item id': '22334455667',
  'Model id': '998877',
  'Purchase Value(₫)': '129,000',
  'Item Total Commission(₫)': '6,450.5',
  'Affiliate Item Status': 'Completed',
  'Item Notes': '',
  Sub_id1: click,
  Sub_id2: 'khac',
}

const readAs = (row: Record<string, unknown>, closed: boolean, network?: Network) => {
  const columns = Object.keys(row)
  const detected = network ?? detectNetwork(columns)
  if (!detected) throw new Error('not detected')
  const outcome = readStatementRow(row, { network: detected, closed, mapping: guessMapping(columns) })
  return 'row' in outcome ? outcome.row : outcome.error
}

describe('a line', () => {
  it('of AccessTrade has the keys under which the poll stores it', () => {
    expect(readAs(accesstrade, true)).toMatchObject({
      transactionId: '230104EETP0VN8',
      itemKey: accesstrade.id,
      rowKeys: [accesstrade.id, '148916905'],
      twinKey: 'SP-1',
      whole: true,
      earns: true,
      clickId: click,
      orderValue: 262,
      commission: 225,
      status: 'confirmed',
      occurredAt: new Date('2023-01-04T02:02:45Z'),
      updatedAt: new Date('2023-03-30T12:51:57Z'),
    })
    expect(readAs({ ...accesstrade, product_id: 'brand_bonus_1@shopee@bonus' }, true)).toMatchObject({
      earns: false,
      twinKey: null,
    })
    expect(readAs({ ...accesstrade, is_confirmed: 0 }, true)).toMatchObject({ status: 'approved' })
    expect(readAs({ ...accesstrade, id: '', conversion_id: '' }, true)).toMatchObject({ whole: false })
  })

  it('of Shopee likewise, without the conversion its export does not name', () => {
    expect(readAs(shopee, false)).toMatchObject({
      itemKey: ':22334455667:998877',
      twinKey: '22334455667:998877',
      whole: true,
      clickId: click,
      orderValue: 129_000,
      commission: 6451,
      status: 'approved',
    })
    expect(readAs(shopee, true)).toMatchObject({ status: 'confirmed' })
    expect(readAs({ ...shopee, 'Model id': '' }, true)).toMatchObject({
      twinKey: '22334455667:',
      whole: false,
    })
    expect(readAs({ ...shopee, 'Affiliate Item Status': 'Đã hủy' }, true)).toMatchObject({
      status: 'rejected',
    })
  })

  it('of Shopee counts what was not refunded', () => {
    const refunded = (amount: unknown) => readAs({ ...shopee, 'Refund Amount(₫)': amount }, true)
    expect(refunded('29,000')).toMatchObject({ orderValue: 100_000 })
    expect(refunded('--')).toMatchObject({ orderValue: 129_000 })
    expect(refunded(500_000)).toMatchObject({ orderValue: 0 })
    expect(refunded('nhiều')).toBe('Giá trị đơn không phải số tiền')
  })

  it.each([
    ['Delivered', 'valid', 'confirmed', false],
    ['Delivered', 'Invalid', 'rejected', false],
    ['Đã giao', 'Không hợp lệ', 'rejected', false],
    ['Delivered', '', 'approved', true],
    ['Returned', 'valid', 'rejected', false],
  ])('of Lazada that is %s and %s is %s', (status, validity, read, isOpen) => {
    const line = { 'Order ID': '41', 'Sub Order ID': '42', 'Est Payout': '9000', status }
    expect(readAs({ ...line, Validity: validity }, true)).toMatchObject({ status: read, isOpen })
  })

  it('that the network calls invalid or fraud is refused, with that as the reason where it names none', () => {
    const lazada = { 'Order ID': '41', 'Sub Order ID': '42', 'Est Payout': '9000', status: 'Delivered' }
    expect(readAs({ ...lazada, validity: 'invalid' }, true)).toMatchObject({
      reason: 'Lazada đánh giá đơn không hợp lệ',
    })
    expect(readAs({ ...lazada }, true)).toMatchObject({ status: 'confirmed', reason: null })
    expect(readAs({ ...shopee, 'Fraud Status': 'FRAUD' }, true)).toMatchObject({ status: 'rejected' })
    expect(readAs({ ...shopee, 'Fraud Status': 'UNVERIFIED' }, true)).toMatchObject({ status: 'confirmed' })
  })

  it.each([
    [{ transaction_id: '=cmd|x' }, 'Mã đơn hàng không hợp lệ'],
    [{ transaction_id: 'a@b.vn' }, 'Mã đơn hàng không hợp lệ'],
    [{ transaction_id: '' }, 'Thiếu mã đơn hàng'],
    [{ commission: '' }, 'Thiếu hoa hồng'],
    [{ commission: '-1' }, 'Hoa hồng không được âm'],
    [{ commission: '1e99' }, 'Hoa hồng không phải số tiền'],
    [{ status: 'lạ lùng' }, 'Không hiểu trạng thái “lạ lùng”'],
    [{ status: 'Nam 0912345678' }, 'Không hiểu trạng thái'],
    [{ transaction_time: '2023-02-31 10:00:00' }, 'Thời gian đặt hàng không phải thời điểm hợp lệ'],
    [{ commission: -5 }, 'Hoa hồng không được âm'],
    [{ commission: 1e13 }, 'Hoa hồng không phải số tiền'],
    [{ commission: true }, 'Hoa hồng không phải số tiền'],
    [{ conversion_id: 2 ** 60 }, /^Mã chuyển đổi đã mất chữ số cuối/],
    [{ transaction_id: '2.30104E+17' }, /^Mã đơn hàng đã mất chữ số cuối/],
    [{ transaction_id: '2,30104E+17' }, /^Mã đơn hàng đã mất chữ số cuối/],
    [{ merchant: 'a\0b' }, 'Dòng có ký tự không hợp lệ'],
  ])('%o is refused', (over, reason) =>
    expect(readAs({ ...accesstrade, ...over }, true)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ),
  )

  it('has numbers of a spreadsheet as what they are, and a code that looks like one as it is written', () => {
    const typed = { transaction_id: 230_104_123_456_789, transaction_value: 12_345.678, commission: 863.625 }
    expect(
      readAs({ ...accesstrade, ...typed, status: 1, transaction_time: 44_930.376_215_277_8 }, true),
    ).toMatchObject({
      transactionId: '230104123456789',
      orderValue: 12_346,
      commission: 864,
      occurredAt: new Date('2023-01-04T02:01:45Z'),
    })
    expect(readAs({ ...accesstrade, transaction_id: '2E10' }, true)).toMatchObject({ transactionId: '2E10' })
    expect(readAs({ ...accesstrade, transaction_id: '="0023"' }, true)).toMatchObject({
      transactionId: '0023',
    })
    // The hair by which a sum of refunds misses nought.
    expect(readAs({ ...accesstrade, commission: -1e-9 }, true)).toMatchObject({ commission: 0 })
  })
})

describe('amounts and times as spreadsheets write them', () => {
  it.each([
    ['225.0', 225],
    ['12.345', 12_345],
    ['1.234.567,8', 1_234_568],
    ['1,234,567.8', 1_234_568],
    ['₫12,345', 12_345],
    ['9.000 đ', 9000],
    ['6450.5', 6451],
    ['0', 0],
    ['', undefined],
    ['12.34.5', undefined],
    ['99999999999999', undefined],
    ['863.625', 863_625],
    [863.625, 864],
    [1234.567, 1235],
    [1e12, 1_000_000_000_000],
    [1e12 + 1, undefined],
    ['0.125', 0],
    ['0,500', 1],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('%s -> %s', (text, amount) => expect(readDong(text)).toBe(amount))

  it.each([
    ['2023-01-04 09:02:45', '2023-01-04T02:02:45.000Z'],
    ['2023-01-04T09:02:45Z', '2023-01-04T09:02:45.000Z'],
    ['04/01/2023 09:02', '2023-01-04T02:02:00.000Z'],
    ['09:02 4-1-2023', '2023-01-04T02:02:00.000Z'],
    ['04/01/2023', '2023-01-03T17:00:00.000Z'],
    ['2023/1/4 09:02', '2023-01-04T02:02:00.000Z'],
    ['2023.01.04', '2023-01-03T17:00:00.000Z'],
    ['2023/02/31', undefined],
    ['1672797765', '2023-01-04T02:02:45.000Z'],
    ['44930', '2023-01-03T17:00:00.000Z'],
    ['31/02/2023', undefined],
    ['13', undefined],
    ['hôm qua', undefined],
  ])('%s -> %s', (text, at) => expect(readTime(text)?.toISOString()).toBe(at))
})

describe('columns', () => {
  it('tell the network, and what is missing', () => {
    expect(detectNetwork(Object.keys(accesstrade))).toBe('accesstrade')
    expect(detectNetwork(Object.keys(shopee))).toBe('shopee')
    expect(detectNetwork(['orderId', 'subOrderId', 'status', 'estPayout'])).toBe('lazada')
    expect(detectNetwork(['Mã đơn', 'Tiền', 'Trạng thái'])).toBeNull()
    expect(missingFields(guessMapping(['Mã đơn', 'Tiền', 'Trạng thái']))).toEqual(['commission'])
    // A postback's names: the order is order_id there, and transaction_id the row.
    expect(guessMapping(['order_id', 'transaction_id', 'reward'])).toMatchObject({
      orderId: 'order_id',
      rowId: 'transaction_id',
      commission: 'reward',
    })
    expect(seemsClosed('shopee', guessMapping(Object.keys(shopee)))).toBe(false)
    expect(seemsClosed('accesstrade', guessMapping(Object.keys(accesstrade)))).toBe(true)
  })

  it.each([
    'Tên người mua',
    'customer_name',
    'buyerPhone',
    'SĐT',
    'E-mail',
    'Địa chỉ',
    'Khách hàng',
    'memberEmail',
  ])('%s is about a person', (name) => expect(isPersonalColumn(name)).toBe(true))
  it.each([
    'Mã đơn hàng',
    'Tên Item',
    'Item id',
    'Tên Shop',
    'product_name',
    'Sub_id1',
    'Trạng thái',
    'utm_content',
  ])('%s is not', (name) => expect(isPersonalColumn(name)).toBe(false))
  it('show no free words, and reasons no ways to reach a person', () => {
    const rows = [{ status: 'Nguyễn Văn A', order_id: 'DON-1', commission: '9.000 đ' }]
    expect(samplesOf(Object.keys(rows[0] ?? {}), rows)).toEqual([
      { status: '…', order_id: 'DON-1', commission: '9.000 đ' },
    ])
    expect(withoutContacts('Gọi +84 912 345 678, a.b@c.vn')).toBe('Gọi ***, ***')
  })
  it('are read in a time that follows their length', () => {
    const read = (length: number) =>
      expect(withoutContacts(`${'a'.repeat(length)} a.b@c.vn`)).toMatch(/a \*\*\*$/)
    expect(followsLength(150_000, read)).toBe(true)
  })

  it.each([
    ['accesstrade', false, '1', undefined, 'approved'],
    ['accesstrade', true, '1', undefined, 'confirmed'],
    ['accesstrade', true, '1', '0', 'approved'],
    ['shopee', false, 'Hoàn thành', undefined, 'approved'],
    ['direct', true, 'Đã duyệt', undefined, 'approved'],
    ['lazada', false, 'Returned', undefined, 'rejected'],
    ['shopee', true, '1', undefined, undefined],
  ] as const)('%s (closed: %s) %s %s means %s', (network, closed, said, flag, status) =>
    expect(readStatus({ network, closed }, said, flag)).toBe(status),
  )
})

describe('the order a line stands for', () => {
  const order = (over: Partial<StoredOrder> = {}): StoredOrder => ({
    id: 1,
    transactionId: 'O',
    itemKey: 'c:i:m',
    otherKey: null,
    twinKey: 'i:m',
    earns: true,
    evidence: 'report',
    status: 'pending',
    orderValue: 100,
    commission: 10,
    occurredAt: new Date(0),
    networkUpdatedAt: new Date(0),
    paidAmount: 0,
    ...over,
  })
  const row = (over: Partial<StatementRow> = {}) => ({
    transactionId: 'O',
    itemKey: ':i:m',
    rowKeys: [],
    twinKey: 'i:m',
    whole: true,
    earns: true,
    ...over,
  })
  it.each([
    ['by its item', row(), [order()], 1],
    ['of another item', row({ twinKey: 'x:m', itemKey: ':x:m' }), [order()], undefined],
    [
      'its own before another of the item',
      row(),
      [order(), order({ id: 2, itemKey: ':i:m', earns: false })],
      2,
    ],
    ['the earner of an item’s rows', row({ itemKey: 'z' }), [order({ earns: false }), order({ id: 2 })], 2],
    ['without model, the only one', row({ twinKey: 'i:', itemKey: ':i:', whole: false }), [order()], 1],
    [
      'without model, of two',
      row({ twinKey: 'i:', itemKey: ':i:', whole: false }),
      [order(), order({ id: 2, twinKey: 'i:n' })],
      'many',
    ],
    ['by a second number', row({ rowKeys: ['r', 'k'] }), [order({ itemKey: 'a', otherKey: 'k' })], 1],
    ['named by its own number and unknown', row({ rowKeys: ['r'] }), [order()], undefined],
    [
      'a bonus without a number, of an order whose item alone is known',
      row({ itemKey: '', twinKey: null, whole: false, earns: false }),
      [order()],
      undefined,
    ],
    [
      'a bonus without a number, the only one',
      row({ itemKey: '', twinKey: null, whole: false, earns: false }),
      [order(), order({ id: 2, twinKey: null, earns: false })],
      2,
    ],
    ['naming no item, the only row', row({ itemKey: '', twinKey: null }), [order({ twinKey: null })], 1],
    [
      'naming no item, of two',
      row({ itemKey: '', twinKey: null }),
      [order({ twinKey: null }), order({ id: 2, twinKey: null })],
      'many',
    ],
  ] as const)('%s', (_, line, orders, wanted) => {
    const found = matchRow({ ...line, rowKeys: [...line.rowKeys] }, [...orders])
    expect(typeof found === 'object' ? found.id : found).toBe(wanted)
  })

  it('is set beside it: status before amounts, what the file leaves out does not differ', () => {
    const said = { status: 'pending' as const, orderValue: null, commission: 10, paidAmount: null }
    expect(matchResultOf(said, undefined)).toBe('missing_here')
    expect(matchResultOf(said, order())).toBe('matched')
    expect(matchResultOf({ ...said, commission: 11 }, order())).toBe('amount_differs')
    expect(matchResultOf({ ...said, paidAmount: 5 }, order())).toBe('amount_differs')
    expect(matchResultOf({ ...said, commission: 11, status: 'rejected' }, order())).toBe('status_differs')
  })
})
