import type { Bind } from '#server/http/bind.ts'
import { getWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { approveWithdrawals } from './operations/approve.ts'
import { cancelWithdrawal, getOptions, listOwnWithdrawals, requestWithdrawal } from './operations/request.ts'
import { addUp, changePolicy, listBatches, listWithdrawals } from './operations/review.ts'
import { exportBatch, exportPaid, showBatchPayments, showPayment } from './operations/send.ts'
import { payWithdrawals, returnWithdrawal } from './operations/settle.ts'

export const withdrawalsRoutes = (bind: Bind): void => {
  bind('GET /api/me/withdrawals', (ctx, { query }) => listOwnWithdrawals(ctx, query))
  bind('GET /api/withdrawals/options', (ctx) => getOptions(ctx))
  bind('POST /api/withdrawals', (ctx, { body }, edge) =>
    requestWithdrawal(ctx, body, edge.request.get('idempotency-key')),
  )
  bind('POST /api/withdrawals/{id}/cancel', (ctx, { params }) => cancelWithdrawal(ctx, params.id))
  bind('GET /api/admin/withdrawals', (ctx, { query }) => listWithdrawals(ctx, query))
  bind('GET /api/admin/withdrawals/totals', (ctx) => addUp(ctx))
  bind('GET /api/admin/withdrawals/policy', (ctx) => getWithdrawalPolicy(ctx))
  bind('PATCH /api/admin/withdrawals/policy', (ctx, { body }) => changePolicy(ctx, body))
  bind('GET /api/admin/withdrawals/export', (ctx, { query }) => exportPaid(ctx, query))
  bind('POST /api/admin/withdrawals/approve', async (ctx, { body }, edge) => {
    const batch = await approveWithdrawals(ctx, body.ids)
    if (batch.state === 'proposed') edge.status = 202
    return batch
  })
  bind('POST /api/admin/withdrawals/{id}/payment', (ctx, { params }) => showPayment(ctx, params.id))
  bind('POST /api/admin/withdrawals/paid', (ctx, { body }) => payWithdrawals(ctx, body.ids, body.reference))
  bind('POST /api/admin/withdrawals/{id}/return', (ctx, { params, body }) =>
    returnWithdrawal(ctx, params.id, body),
  )
  bind('GET /api/admin/withdrawal-batches', (ctx, { query }) => listBatches(ctx, query))
  bind('POST /api/admin/withdrawal-batches/{id}/file', (ctx, { params }) => exportBatch(ctx, params.id))
  bind('POST /api/admin/withdrawal-batches/{id}/payments', (ctx, { params }) =>
    showBatchPayments(ctx, params.id),
  )
}
