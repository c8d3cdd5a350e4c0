import type { Network } from '#contract/affiliate.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { listQueue } from '../store/views.ts'

const mostRows = 10_000
const headings = [
  'Khiếu nại',
  'Mã lượt nhấp',
  'Cửa hàng',
  'Sản phẩm',
  'Mã đơn hàng',
  'Thời điểm đặt (UTC)',
  'Tổng tiền (đ)',
  'Mã giảm giá',
  'Thời điểm nhấp (UTC)',
  'Gửi lúc (UTC)',
  'Ghi chú',
]

/** What a network needs to look for the orders of its open claims, as CSV; nothing of who the members are. */
export const exportClaims = async (
  ctx: Ctx,
  network: Network,
): Promise<{ fileName: string; csv: string }> => {
  const { items } = await listQueue(ctx.db, { state: 'sent', network }, { page: 1, limit: mostRows })
  await recordAudit(ctx, {
    action: 'claim.export',
    subjectType: 'network',
    subjectId: network,
    after: { claims: items.length },
  })
  const rows = items.map((claim) => [
    claim.id,
    claim.clickId,
    claim.retailer,
    claim.product.name,
    claim.orderCode,
    claim.orderedAt,
    claim.orderTotal,
    claim.coupon,
    claim.clickedAt,
    claim.submittedAt,
    claim.note,
  ])
  return { fileName: `khieu-nai-${network}-${vietnamDay(ctx.clock.now())}.csv`, csv: toCsv(headings, rows) }
}
