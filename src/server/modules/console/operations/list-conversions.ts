import type { Conversion } from '#contract/console.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { toCsv } from '#shared/csv.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { type ConversionFilter, countConversions, listConversions as listRows } from '../store/conversions.ts'

const mostLines = 50_000

export const listConversions = async (
  ctx: Ctx,
  query: ConversionFilter & { page: number; limit: number },
): Promise<{ items: Conversion[]; total: number }> => {
  const [items, total] = await Promise.all([
    listRows(ctx.db, query, { limit: query.limit, offset: (query.page - 1) * query.limit }),
    countConversions(ctx.db, query),
  ])
  return { items, total }
}

const headings = [
  'Mạng liên kết',
  'Mã đơn hàng',
  'Mã dòng',
  'Trạng thái',
  'Trạng thái của mạng',
  'Giá trị đơn (đ)',
  'Hoa hồng (đ)',
  'Điểm hứa',
  'Điểm đã cộng',
  'Đặt lúc (UTC)',
  'Cập nhật lúc (UTC)',
  'Cửa hàng',
  'Sản phẩm',
  'Thành viên',
  'Mã lượt nhấp',
]

export const exportConversions = async (
  ctx: Ctx,
  filter: ConversionFilter,
): Promise<{ fileName: string; csv: string }> => {
  const rows = await listRows(ctx.db, filter, { limit: mostLines, offset: 0 })
  await recordAudit(ctx, {
    action: 'conversion.export',
    subjectType: 'conversion',
    subjectId: 'all',
    after: { ...filter, rows: rows.length },
  })
  const lines = rows.map((row) => [
    row.network,
    row.transactionId,
    row.itemKey,
    row.status,
    row.networkStatus,
    row.orderValue,
    row.commission,
    row.promisedPoints,
    row.creditedPoints,
    row.occurredAt,
    row.updatedAt,
    row.retailer,
    row.product?.name,
    row.member?.username,
    row.clickId,
  ])
  return { fileName: `don-hang-${vietnamDay(ctx.clock.now())}.csv`, csv: toCsv(headings, lines) }
}
