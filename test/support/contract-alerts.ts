import type { ContractLine } from './contract-security.ts'

/** Prices that members wait for. */
export const alertLines: ContractLine[] = [
  ['GET /api/products/{gone}/prices', null, 404, 404, 404],
  ['GET /api/products/{gone}/offers', null, 404, 404, 404],
  ['GET /api/alerts', null, 401, 200, 200],
  ['GET /api/alerts?productId=khong', null, 401, 400, 400],
  ['POST /api/alerts', { productId: 2_000_000_000, kind: 'any_drop' }, 401, 404, 404],
  ['POST /api/alerts', { productId: 1, kind: 'below' }, 401, 400, 400],
  ['POST /api/alerts', { productId: 1, kind: 'sometimes' }, 401, 400, 400],
  ['DELETE /api/alerts/{gone}', null, 401, 404, 404],
]
