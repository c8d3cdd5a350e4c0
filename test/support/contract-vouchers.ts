import type { ContractLine } from './contract-security.ts'

/** Codes and deals of the shops. */
export const voucherLines: ContractLine[] = [
  ['GET /api/vouchers?limit=1', null, 200, 200, 200],
  ['GET /api/vouchers?retailerId=x', null, 400, 400, 400],
  ['GET /api/vouchers/shops', null, 200, 200, 200],
  ['POST /api/vouchers/{gone}/answer', { works: true }, 404, 404, 404],
  ['POST /api/vouchers/{gone}/answer', {}, 400, 400, 400],
  ['GET /api/admin/vouchers?state=flagged', null, 401, 403, 200],
  ['POST /api/admin/vouchers', {}, 401, 403, 400],
  ['PATCH /api/admin/vouchers/{gone}', { hidden: true }, 401, 403, 404],
  ['GET /api/admin/voucher-reads', null, 401, 403, 200],
  ['GET /api/admin/commission-rates?state=waiting', null, 401, 403, 200],
  ['GET /api/admin/commission-rates?state=x', null, 401, 403, 400],
  ['POST /api/admin/commission-rates/accept', { rates: [] }, 401, 403, 400],
  ['POST /api/admin/commission-rate-reads', {}, 401, 403, 200],
  ['GET /api/admin/commission-rate-reads', null, 401, 403, 200],
]
