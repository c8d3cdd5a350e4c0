import type { Grouping } from '#contract/console.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { periodOf } from '../rules/period.ts'
import { type Asked, listGroups } from './show-overview.ts'

const mostLines = 50_000

const titles: Record<Grouping, string> = {
  day: 'Ngày',
  retailer: 'Cửa hàng',
  network: 'Mạng liên kết',
  product: 'Sản phẩm',
  category: 'Danh mục',
  campaign: 'Chương trình',
  page: 'Trang',
}
const headings = [
  'Mã',
  'Lượt nhấp',
  'Tới cửa hàng',
  'Đơn hàng',
  'Đơn được duyệt',
  'Đơn bị từ chối',
  'Giá trị đơn (đ)',
  'Hoa hồng chờ duyệt (đ)',
  'Hoa hồng đã duyệt (đ)',
  'Hoa hồng đã đối soát (đ)',
  'Hoa hồng đã nhận (đ)',
  'Điểm chờ',
  'Điểm đã cộng',
  'Điểm cộng theo khiếu nại',
  'Điểm cộng hoặc trừ tay',
  'Biên lợi nhuận (đ)',
]

/** All groups of a period as CSV. */
export const exportOverview = async (ctx: Ctx, asked: Asked): Promise<{ fileName: string; csv: string }> => {
  const period = periodOf(asked, ctx.clock.now())
  const { pointValue } = await getSettings(ctx)
  const { items } = await listGroups(ctx, asked, { period, pointValue }, { limit: mostLines, offset: 0 })
  const lines = items.map((row) => [
    row.label,
    row.key,
    row.clicks,
    row.reached,
    row.conversions,
    row.approved,
    row.refused,
    row.orderValue,
    row.commissionPending,
    row.commissionApproved,
    row.commissionConfirmed,
    row.commissionPaid,
    row.pointsPending,
    row.pointsConfirmed,
    row.pointsClaimed,
    row.pointsByHand,
    row.margin,
  ])
  return {
    fileName: `tong-quan-${asked.by}-${vietnamDay(ctx.clock.now())}.csv`,
    csv: toCsv([titles[asked.by], ...headings], lines),
  }
}
