import { adminLines } from './contract-admin.ts'
import { alertLines } from './contract-alerts.ts'
import { bonusLines } from './contract-bonuses.ts'
import { keyLines } from './contract-keys.ts'
import { letterLines } from './contract-letters.ts'
import { openingLines } from './contract-openings.ts'
import { storefrontLines } from './contract-storefront.ts'
import { voucherLines } from './contract-vouchers.ts'
import { withdrawalLines } from './contract-withdrawals.ts'

/** The call, its payload, and the status a visitor, a member and an admin get. */
export type ContractLine = [call: string, body: unknown, visitor: number, member: number, admin: number]

/** What guards an account beside its password (at a bare address there are no passkeys), who came, and who works here. */
export const securityLines: ContractLine[] = [
  ['POST /api/login/code', { code: '000000' }, 401, 401, 401],
  ['POST /api/login/passkey/question', null, 409, 409, 409],
  ['POST /api/login/passkey', { answer: {} }, 400, 400, 400],
  ['DELETE /api/users/{gone}/sessions', null, 401, 403, 404],
  ['DELETE /api/users/{gone}/second-factor', null, 401, 403, 404],
  ['GET /api/me/second-factor', null, 401, 200, 200],
  ['POST /api/me/totp/confirm', { code: '000000' }, 401, 409, 409],
  ['POST /api/me/totp', null, 401, 200, 200],
  ['DELETE /api/me/totp', null, 401, 404, 404],
  ['POST /api/me/recovery-codes', null, 401, 409, 409],
  ['POST /api/me/passkeys/question', null, 401, 409, 409],
  ['POST /api/me/passkeys', { name: 'Máy', answer: {} }, 401, 400, 400],
  ['DELETE /api/me/passkeys/{gone}', null, 401, 404, 404],
  ['POST /api/me/confirmation/question', null, 401, 409, 409],
  ['POST /api/me/confirmation', { password: 'sai roi' }, 401, 400, 400],
  ['GET /api/admin/security-log', null, 401, 403, 200],
  ['GET /api/admin/security-log?kind=nothing', null, 401, 403, 400],
  ['GET /api/admin/security-log/export', null, 401, 403, 200],
  ['GET /api/admin/security-log/days?days=91', null, 401, 403, 400],
  ['GET /api/admin/security-log/days', null, 401, 403, 200],
  ['GET /api/admin/jobs', null, 401, 403, 200],
  ['GET /api/admin/jobs/failed', null, 401, 403, 200],
  ['GET /api/admin/jobs/checks', null, 401, 403, 200],
  ['POST /api/admin/jobs/0198c0de-0000-7000-8000-000000000000/retry', null, 401, 403, 404],
  ['POST /api/admin/jobs/{gone}/retry', null, 401, 403, 400],
  ['POST /api/admin/jobs/retry', { name: 'mail' }, 401, 403, 200],
  ['POST /api/admin/jobs/retry', {}, 401, 403, 400],
  ['GET /api/admin/security-alerts', null, 401, 403, 200],
  ['POST /api/admin/security-alerts/{gone}/seen', null, 401, 403, 404],
  ['PATCH /api/users/{gone}', { role: 'user', staff: 'support' }, 401, 403, 404],
  ['PATCH /api/users/{gone}', { role: 'admin', staff: 'support' }, 401, 403, 400],
  ['GET /api/admin/approvals', null, 401, 403, 200],
  ['GET /api/admin/approvals?state=nothing', null, 401, 403, 400],
  ['POST /api/admin/approvals/{gone}/approve', {}, 401, 403, 404],
  ['POST /api/admin/approvals/{gone}/decline', { reason: 'Sai người' }, 401, 403, 404],
  ['POST /api/admin/approvals/{gone}/decline', {}, 401, 403, 400],
  ['GET /api/admin/products/{gone}/changes', null, 401, 403, 200],
  ...adminLines,
  ...openingLines,
  ...withdrawalLines,
  ...bonusLines,
  ...keyLines,
  ...alertLines,
  ...storefrontLines,
  ...voucherLines,
  ...letterLines,
  ['GET /api/admin/retention', null, 401, 403, 200],
  ['PATCH /api/admin/retention', { clicks: 30 }, 401, 403, 400],
  ['PATCH /api/admin/retention', { clicks: 400 }, 401, 403, 200],
]
