import type { ContractLine } from './contract-security.ts'

/** Keys of other programs, and the addresses outside that are told of what happens. */
export const keyLines: ContractLine[] = [
  ['GET /api/admin/api-keys', null, 401, 403, 200],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: ['products:import'] }, 401, 403, 201],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: [] }, 401, 403, 400],
  ['POST /api/admin/api-keys', { name: 'Kho hàng', scopes: ['users:write'] }, 401, 403, 400],
  ['DELETE /api/admin/api-keys/{gone}', null, 401, 403, 404],
]
