import { expect, it } from 'vitest'
import { signature } from './client.ts'
import report from './fixtures/conversion-report.json' with { type: 'json' }
import { toRows } from './mapper.ts'

const { nodes } = report.data.conversionReport

it('signs as the documented example', () => {
  const payload =
    '{"query":"{\\nbrandOffer{\\n    nodes{\\n        commissionRate\\n        offerName\\n    }\\n}\\n}"}'
  expect(signature('123456', 1_577_836_800, payload, 'demo')).toBe(
    'dc88d72feea70c80c52c3399751a7d34966763f51a7f056aa070a5e9df645412',
  )
})

it('makes each item a conversion; completed is approved, no more', () => {
  const rows = nodes.flatMap((node) => toRows(node, { validated: false }))
  expect(rows.map((row) => row.conversion?.status ?? null)).toEqual([
    'approved',
    'rejected',
    'rejected',
    null,
    null,
  ])
  expect(rows[0]?.conversion).toMatchObject({
    transactionId: '230104EETP0VN8',
    itemKey: '188412345678:12333534959:7',
    clickId: 'AbcDef0123456789abcdef',
    orderValue: 210_000,
    commission: 5250,
    occurredAt: new Date('2023-01-04T02:02:45Z'),
    updatedAt: null,
    evidence: 'report',
  })
})

it('confirms what a closed payment cycle holds', () => {
  const [row] = nodes.flatMap((node) => toRows(node, { validated: true }))
  expect(row?.conversion).toMatchObject({ status: 'confirmed', evidence: 'statement' })
})

const soldTwice = (one: object, other: object) => {
  const item = { itemId: 9, modelId: '7', itemPrice: '1', qty: 1, displayItemStatus: 'COMPLETED' }
  const sale = { ...item, promotionId: 1, actualAmount: '100000', itemTotalCommission: '5000', ...one }
  const usual = { ...item, promotionId: 0, actualAmount: '250000', itemTotalCommission: '12500', ...other }
  const order = { orderId: '230104EETP0VN8', orderStatus: 'COMPLETED', items: [sale, usual, usual] }
  return { conversionId: '1', purchaseTime: 1_672_797_765, orders: [order] }
}

it('makes one row of what one order lists under one key: those furthest along, added up', () => {
  const rowsOf = (one: object, other: object, validated = true) =>
    toRows(soldTwice(one, other), { validated }).map(({ conversion }) => conversion)
  const both = { status: 'confirmed', orderValue: 350_000, commission: 17_500 }
  expect(rowsOf({}, {})).toEqual([expect.objectContaining(both)])
  const second = { status: 'confirmed', orderValue: 250_000, commission: 12_500 }
  const off = { displayItemStatus: 'CANCELLED' }
  expect(rowsOf(off, {})).toEqual([expect.objectContaining(second)])
  const first = { status: 'pending', evidence: 'report', orderValue: 100_000, commission: 5000 }
  expect(rowsOf({ displayItemStatus: 'PENDING' }, off)).toEqual([expect.objectContaining(first)])
  expect(rowsOf(off, off)).toEqual([expect.objectContaining({ status: 'rejected' })])
})

it('takes a cancellation whatever the length of its note', () => {
  const off = { displayItemStatus: 'CANCELLED', itemNotes: 'x'.repeat(1000) }
  expect(toRows(soldTwice(off, off), { validated: false }).map(({ conversion }) => conversion)).toEqual([
    expect.objectContaining({ status: 'rejected', reason: 'x'.repeat(300) }),
  ])
})

it('counts what was not refunded of an order that is kept', () => {
  const valuesOf = (one: object) =>
    toRows(soldTwice(one, { displayItemStatus: 'CANCELLED' }), { validated: false }).map(
      ({ conversion }) => conversion?.orderValue,
    )
  expect(valuesOf({ refundAmount: '30000.00' })).toEqual([70_000])
  expect(valuesOf({ refundAmount: '100000.4' })).toEqual([0])
  expect(valuesOf({ refundAmount: null })).toEqual([100_000])
  expect(valuesOf({ refundAmount: null, completeTime: 32_503_651_199 })).toEqual([100_000])
  expect(valuesOf({ refundAmount: '30000', actualAmount: null, itemPrice: '40000', qty: 2 })).toEqual([
    50_000,
  ])
})
