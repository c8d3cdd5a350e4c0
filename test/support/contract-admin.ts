import type { ContractLine } from './contract-security.ts'

/** What an operator sets up and puts in order. */
export const adminLines: ContractLine[] = [
  ['GET /api/admin/checklist', null, 401, 403, 200],
  ['POST /api/admin/checklist/import/test', null, 401, 403, 200],
  ['POST /api/admin/checklist/all/test', null, 401, 403, 400],
  ['PATCH /api/admin/checklist', { putAway: true }, 401, 403, 200],
  ['PATCH /api/admin/checklist', {}, 401, 403, 400],
  ['GET /api/admin/demo-data', null, 401, 403, 200],
  ['POST /api/admin/demo-data/removal', { siteName: 'Trang khác' }, 401, 403, 400],
  ['POST /api/admin/members/{gone}/suspension', { reason: 'Đơn bất thường' }, 401, 403, 404],
  ['POST /api/admin/members/{gone}/suspension', { reason: '' }, 401, 403, 400],
  ['DELETE /api/admin/members/{gone}/suspension', null, 401, 403, 404],
  ['GET /api/admin/import-points', null, 401, 403, 200],
  ['PATCH /api/admin/import-points', { share: 50, networks: { shopee: 3.5 } }, 401, 403, 200],
  ['PATCH /api/admin/import-points', { share: 0 }, 401, 403, 400],
  ['PATCH /api/admin/import-points', { networks: { shopee: 200 } }, 401, 403, 400],
  ['GET /api/admin/products/{product}/story', null, 401, 403, 200],
  ['GET /api/admin/products/{gone}/story', null, 401, 403, 404],
]
