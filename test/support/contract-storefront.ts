import type { ContractLine } from './contract-security.ts'

/** What home shows of a living catalogue, and from when it shows figures. */
export const storefrontLines: ContractLine[] = [
  ['GET /api/products/drops', null, 200, 200, 200],
  ['GET /api/products/drops?limit=0', null, 400, 400, 400],
  ['GET /api/products/popular?limit=24', null, 200, 200, 200],
  ['GET /api/products/popular?limit=25', null, 400, 400, 400],
  [
    'PATCH /api/admin/settings',
    { statFloors: { activeUsers: 5, totalPoints: 0, productsCount: 0, brandsCount: 0 } },
    ...([401, 403, 200] as const),
  ],
  ['PATCH /api/admin/settings', { statFloors: { activeUsers: -1 } }, 401, 403, 400],
]
