import type { ContractLine } from './contract-security.ts'

/** Pasted links, shops that are opened, and what a member has of it. */
export const openingLines: ContractLine[] = [
  ['POST /api/links/resolve', { url: 'https://shopee.vn/product/1/22222' }, 200, 200, 200],
  ['POST /api/links/resolve', { url: 'javascript:alert(1)' }, 400, 400, 400],
  ['POST /api/links/resolve', {}, 400, 400, 400],
  ['GET /api/links/look?url=https://shopee.vn/product/1/22222', null, 200, 200, 200],
  ['GET /api/links/look', null, 400, 400, 400],
  ['POST /api/links/open', { url: 'https://tiki.vn/' }, 401, 201, 201],
  ['POST /api/links/open', { url: 'khong phai link' }, 401, 400, 400],
  ['POST /api/retailers/{gone}/open', null, 401, 404, 404],
  ['GET /api/admin/wished-shops', null, 401, 403, 200],
  ['GET /api/me/wallet', null, 401, 200, 200],
  ['GET /api/admin/today', null, 401, 403, 200],
  ['GET /api/admin/members/{gone}', null, 401, 403, 404],
  ['GET /api/admin/members/{one}', null, 401, 403, 200],
  ['GET /api/admin/members/{one}/clicks', null, 401, 403, 200],
  ['GET /api/admin/members/{one}/clicks?limit=101', null, 401, 403, 400],
  ['GET /api/admin/members/{one}/ledger', null, 401, 403, 200],
  ['GET /api/admin/members/{one}/claims', null, 401, 403, 200],
  ['GET /api/admin/conversions/{gone}', null, 401, 403, 404],
  ['GET /api/admin/conversions?memberId=abc', null, 401, 403, 400],
  ['GET /api/me/clicks?stage=waiting&month=2026-11', null, 401, 200, 200],
  ['GET /api/me/clicks?stage=nothing', null, 401, 400, 400],
  ['GET /api/me/clicks?month=2026-13', null, 401, 400, 400],
  ['GET /api/extension/shops', null, 200, 200, 200],
]
