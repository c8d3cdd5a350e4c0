import type { Bind } from '#server/http/bind.ts'
import { acceptRates } from './operations/accept-rates.ts'
import { listRateReads, listRates } from './operations/show-rates.ts'

export const commissionRatesRoutes = (bind: Bind): void => {
  bind('GET /api/admin/commission-rates', (ctx, { query }) => listRates(ctx, query))
  bind('POST /api/admin/commission-rates/accept', (ctx, { body }) => acceptRates(ctx, body.rates))
  bind('GET /api/admin/commission-rate-reads', (ctx) => listRateReads(ctx))
}
