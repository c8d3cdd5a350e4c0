import { formatNumber } from '#shared/numbers.ts'

/** What only the page of a search says. */
export const productSearchText = {
  title: 'Tìm kiếm sản phẩm',
  prompt: 'Nhập tên sản phẩm bạn muốn tìm.',
  submit: 'Tìm',
  bestMatch: 'Phù hợp nhất',
  maybe: (words: string) => `Bạn có muốn tìm "${words}"?`,
  related: 'Không có sản phẩm trùng tên. Có thể bạn đang tìm:',
  results: (n: number, q: string) => `${formatNumber(n)} kết quả cho "${q}"`,
}
