import { formatNumber } from '#shared/numbers.ts'

export const searchBoxText = {
  label: 'Gợi ý sản phẩm',
  link: 'Mở link này và nhận điểm',
  linkHint: 'Xem cửa hàng và mức hoàn điểm rồi mới mở',
  count: (n: number) => (n === 0 ? 'Không có gợi ý' : `Có ${formatNumber(n)} kết quả`),
  all: (n: number) => `Xem tất cả ${formatNumber(n)} kết quả`,
  none: (query: string) => `Không tìm thấy sản phẩm nào phù hợp với "${query}"`,
  near: (words: string) => `Kết quả gần đúng cho "${words}"`,
  maybe: (words: string) => `Bạn có muốn tìm "${words}"?`,
  products: 'Sản phẩm',
  categories: 'Danh mục',
  recent: 'Bạn đã tìm gần đây',
  popular: 'Nhiều người tìm',
  ideas: (recent: number, popular: number) =>
    [
      recent > 0 ? `${recent} từ khóa bạn đã tìm` : '',
      popular > 0 ? `${popular} từ khóa nhiều người tìm` : '',
    ]
      .filter((said) => said !== '')
      .join(', '),
  clear: 'Xóa lịch sử tìm',
  remove: (words: string) => `Xóa "${words}" khỏi lịch sử tìm`,
}
