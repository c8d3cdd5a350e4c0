import { inSentence, productFieldList } from '#shared/product-fields.ts'

const labels: Record<string, string> = {
  ...Object.fromEntries(productFieldList.map(({ column, label }) => [column, inSentence(label)])),
  affiliate_network: 'mạng liên kết',
  retailer_id: 'cửa hàng',
}

/** Why a product, or some of its columns, was left as it is; null when nothing was. */
export const keptReason = (kept: readonly string[] | 'whole' | null): string | null => {
  if (kept === null) return null
  if (kept === 'whole') return 'Đã được sửa sau khi nhập nên được giữ lại'
  return `Đã được sửa sau khi nhập nên giữ nguyên: ${kept.map((column) => labels[column] ?? column).join(', ')}`
}
