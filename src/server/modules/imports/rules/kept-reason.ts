const labels: Record<string, string> = {
  name: 'tên',
  description: 'mô tả',
  image: 'hình ảnh',
  price: 'giá',
  affiliate_link: 'liên kết',
  affiliate_network: 'mạng liên kết',
  retailer_id: 'cửa hàng',
  points_reward: 'điểm',
  category_id: 'danh mục',
}

/** Why a product, or some of its columns, was left as it is; null when nothing was. */
export const keptReason = (kept: readonly string[] | 'whole' | null): string | null => {
  if (kept === null) return null
  if (kept === 'whole') return 'Đã được sửa sau khi nhập nên được giữ lại'
  return `Đã được sửa sau khi nhập nên giữ nguyên: ${kept.map((column) => labels[column] ?? column).join(', ')}`
}
