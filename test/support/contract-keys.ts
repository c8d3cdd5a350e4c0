import type { ContractLine } from './contract-security.ts'

const webhook = { name: 'Kho dữ liệu', url: 'https://kho.example/nhan', types: ['points.earned'] }

/** Keys of other programs, and the addresses outside that are told of what happens. */
export const keyLines: ContractLine[] = [
  ['GET /api/admin/api-keys', null, 401, 403, 200],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: ['products:import'] }, 401, 403, 201],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: [] }, 401, 403, 400],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: ['users:write'] }, 401, 403, 400],
  ['DELETE /api/admin/api-keys/{gone}', null, 401, 403, 404],
  ['GET /api/admin/outgoing-webhooks', null, 401, 403, 200],
  ['POST /api/admin/outgoing-webhooks', webhook, 401, 403, 201],
  ['POST /api/admin/outgoing-webhooks', { ...webhook, url: 'http://kho.example/' }, 401, 403, 400],
  ['POST /api/admin/outgoing-webhooks', { ...webhook, types: ['users.all'] }, 401, 403, 400],
  ['PATCH /api/admin/outgoing-webhooks/{gone}', { enabled: false }, 401, 403, 404],
  ['DELETE /api/admin/outgoing-webhooks/{gone}', null, 401, 403, 404],
  ['POST /api/admin/outgoing-webhooks/{gone}/secret', null, 401, 403, 404],
  ['POST /api/admin/outgoing-webhooks/{gone}/ping', null, 401, 403, 404],
  ['GET /api/admin/outgoing-webhooks/{gone}/deliveries', null, 401, 403, 404],
  ['POST /api/admin/outgoing-webhooks/{gone}/deliveries/{gone}/resend', null, 401, 403, 404],
]
