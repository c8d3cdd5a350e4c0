import type { Bind } from '#server/http/bind.ts'
import { acceptRates } from './operations/accept-rates.ts'
import { readRatesSoon } from './operations/read-rates-soon.ts'
import { listRateReads, listRates } from './operations/show-rates.ts'

export const commissionRatesRoutes = (bind: Bind): void => {
  bind('GET /api/admin/commission-rates', (ctx, { query }) => listRates(ctx, query))
  bind('POST /api/admin/commission-rates/accept', (ctx, { body }) => acceptRates(ctx, body.rates))
  bind('POST /api/admin/commission-rate-reads', (ctx) => readRatesSoon(ctx))
  bind('GET /api/admin/commission-rate-reads', (ctx) => listRateReads(ctx))
}
