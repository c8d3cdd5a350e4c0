import type { ContractLine } from './contract-security.ts'

const momo = { kind: 'momo', amount: 50_000, phone: '0912345678', holder: 'Lan' }

/** Money for points. */
export const withdrawalLines: ContractLine[] = [
  ['GET /api/me/withdrawals', null, 401, 200, 200],
  ['GET /api/withdrawals/options', null, 401, 200, 200],
  ['POST /api/withdrawals', momo, 401, 409, 409],
  ['POST /api/withdrawals', {}, 401, 400, 400],
  ['POST /api/withdrawals', { ...momo, kind: 'bank' }, 401, 400, 400],
  ['POST /api/withdrawals/{gone}/cancel', {}, 401, 404, 404],
  ['POST /api/withdrawals/abc/cancel', {}, 401, 400, 400],
  ['GET /api/admin/withdrawals', null, 401, 403, 200],
  ['GET /api/admin/withdrawals?state=khac', null, 401, 403, 400],
  ['GET /api/admin/withdrawals/totals', null, 401, 403, 200],
  ['GET /api/admin/withdrawals/policy', null, 401, 403, 200],
  ['PATCH /api/admin/withdrawals/policy', { taxPercent: 51 }, 401, 403, 400],
  ['PATCH /api/admin/withdrawals/policy', { minAmount: 20_000_000 }, 401, 403, 400],
  ['PATCH /api/admin/withdrawals/policy', { minAmount: 50_000 }, 401, 403, 200],
  ['GET /api/admin/withdrawals/export', null, 401, 403, 200],
  ['GET /api/admin/withdrawals/export?from=2026-13-01', null, 401, 403, 400],
  ['POST /api/admin/withdrawals/approve', { ids: [] }, 401, 403, 400],
  ['POST /api/admin/withdrawals/approve', { ids: [999_999] }, 401, 403, 404],
  ['POST /api/admin/withdrawals/paid', { ids: [999_999] }, 401, 403, 409],
  ['POST /api/admin/withdrawals/{gone}/payment', {}, 401, 403, 404],
  ['POST /api/admin/withdrawals/{gone}/return', { note: 'Sai' }, 401, 403, 404],
  ['POST /api/admin/withdrawals/{gone}/return', {}, 401, 403, 400],
  ['GET /api/admin/withdrawal-batches', null, 401, 403, 200],
  ['POST /api/admin/withdrawal-batches/{gone}/file', {}, 401, 403, 404],
  ['POST /api/admin/withdrawal-batches/{gone}/payments', {}, 401, 403, 404],
]
