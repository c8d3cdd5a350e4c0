import type { ContractLine } from './contract-security.ts'

/** Letters of the newsletter, and what a site without a mail server would have mailed. */
export const letterLines: ContractLine[] = [
  ['GET /api/admin/letters?limit=1', null, 401, 403, 200],
  ['POST /api/admin/letters', {}, 401, 403, 400],
  ['POST /api/admin/letters', { postId: 2_000_000_000, subject: 'Chào' }, 401, 403, 404],
  ['GET /api/admin/letters/{gone}', null, 401, 403, 404],
  ['DELETE /api/admin/letters/{gone}', null, 401, 403, 404],
  ['POST /api/admin/letters/{gone}/test', null, 401, 403, 404],
  ['POST /api/admin/letters/{gone}/send', null, 401, 403, 404],
  ['POST /api/admin/letters/{gone}/stop', null, 401, 403, 404],
  ['GET /api/admin/outbox', null, 401, 403, 200],
  ['GET /api/admin/outbox/khong-co.eml', null, 401, 403, 404],
  ['GET /api/admin/outbox/khong%2Fco.eml', null, 401, 403, 400],
]
