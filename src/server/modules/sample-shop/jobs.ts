import { createHmac } from 'node:crypto'
import { defineJob } from '#server/jobs/define-job.ts'
import { hostInAddress } from '#server/kernel/host-in-address.ts'
import { commissionOf, type OrderStatus, reportedAs } from './rules.ts'
import { markReported } from './store.ts'

export type OrderReport = {
  code: string
  clickId: string
  orderValue: number
  status: OrderStatus
  occurredAt: string
  updatedAt: string
}

/** Tells the direct webhook about an order as an outside shop would: over HTTP, with the webhook's secret, until it says 200. */
export const reportOrder = defineJob('sample-shop.report', async (ctx, report: OrderReport) => {
  const { host, port, postbacks } = ctx.config
  const { secret, hmac } = postbacks.direct
  const body = JSON.stringify({
    click_id: report.clickId,
    transaction_id: report.code,
    order_value: report.orderValue,
    commission: commissionOf(report.orderValue),
    status: reportedAs[report.status],
    occurred_at: report.occurredAt,
    updated_at: report.updatedAt,
  })
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = `http://${hostInAddress(name)}:${port}`
  const response = await ctx.fetch(`${origin}/api/postback/direct/${secret}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(hmac ? { 'x-signature': `sha256=${createHmac('sha256', hmac).update(body).digest('hex')}` } : {}),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the direct webhook answered ${response.status}`)
  await markReported(ctx.db, report.code, report.status)
})
