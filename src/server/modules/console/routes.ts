import type { Bind } from '#server/http/bind.ts'
import { byHand } from '#server/modules/approvals/index.ts'
import { exportOverview } from './operations/export-overview.ts'
import { exportConversions, listConversions } from './operations/list-conversions.ts'
import { exportBalances, listDebtors } from './operations/list-debtors.ts'
import { assignConversion, getConversion, listCandidates } from './operations/match-conversions.ts'
import { showOverview } from './operations/show-overview.ts'
import { showProduct } from './operations/show-product.ts'

export const consoleRoutes = (bind: Bind): void => {
  bind('GET /api/admin/overview', (ctx, { query }) => showOverview(ctx, query))
  bind('GET /api/admin/overview/export', (ctx, { query }) => exportOverview(ctx, query))
  bind('GET /api/admin/overview/debtors', (ctx, { query }) => listDebtors(ctx, query))
  bind('GET /api/admin/overview/balances/export', (ctx) => exportBalances(ctx))
  bind('GET /api/admin/products/{id}/story', (ctx, { params }) => showProduct(ctx, params.id))
  bind('GET /api/admin/conversions', (ctx, { query }) => listConversions(ctx, query))
  bind('GET /api/admin/conversions/export', (ctx, { query }) => exportConversions(ctx, query))
  bind('GET /api/admin/conversions/{id}', (ctx, { params }) => getConversion(ctx, params.id))
  bind('GET /api/admin/conversions/{id}/candidates', (ctx, { params }) => listCandidates(ctx, params.id))
  bind('POST /api/admin/conversions/{id}/assign', async (ctx, { params, body: { clickId } }, edge) => {
    const { done, waiting } = await byHand(
      ctx,
      { kind: 'assignment', subjectId: String(params.id), details: { clickId }, reason: null },
      (tx) => assignConversion(tx, params.id, clickId),
    )
    if (!waiting) return done
    edge.status = 202
    return getConversion(ctx, params.id)
  })
}
