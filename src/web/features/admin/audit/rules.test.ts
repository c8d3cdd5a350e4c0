import { expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { subjectPath } from './rules.ts'

const entry = (action: string, subjectType: string, subjectId: string, subjectName: string | null = null) =>
  ({ action, subjectType, subjectId, subjectName }) as AuditEntry

it.each([
  ['hold.refused', 'order_hold', '4', 'DH-7', '/admin/conversions?q=DH-7'],
  ['claim.refuse', 'claim', '5', 'lan', '/admin/claims?id=5'],
  ['statement.apply', 'statement', '6', 'thang-10.csv', '/admin/reconciliation?id=6'],
  ['import.upload', 'import', '7', 'feed.csv', '/admin/imports?id=7'],
  ['withdrawal.pay', 'withdrawal', '8', 'lan', '/admin/withdrawals?state=any'],
  ['withdrawal.export-paid', 'withdrawal', 'paid', null, '/admin/withdrawals?state=any'],
  ['withdrawal.approve', 'withdrawal_batch', '9', null, '/admin/withdrawals?batch=9'],
  ['approval.propose', 'approval', '3', null, '/admin/approvals?state=waiting'],
  ['approval.decline', 'approval', '3', null, '/admin/approvals?state=declined'],
  ['product.update', 'product', '2', 'Bình', '/admin/products/2'],
  ['product.delete', 'product', '2', null, undefined],
])('%s leads to where the %s stands, whatever became of it', (action, kind, id, name, path) => {
  expect(subjectPath(entry(action, kind, id, name))).toBe(path)
})
