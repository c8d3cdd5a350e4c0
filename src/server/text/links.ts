import type { LinkResult } from '#contract/links.ts'

/** The list of checked links as a file. */
export const linksText = {
  fileName: (day: string) => `lien-ket-${day}.csv`,
  columns: [
    'Mã sản phẩm',
    'Sản phẩm',
    'Số sản phẩm',
    'Liên kết',
    'Kết quả',
    'Lý do',
    'Mã HTTP',
    'Trang cuối',
    'Số lần chuyển hướng',
    'Thời gian (ms)',
    'Lỗi liên tiếp',
    'Kiểm tra lúc (UTC)',
    'Kiểm tra tiếp (UTC)',
  ],
  results: {
    good: 'Tốt',
    strange: 'Chuyển hướng lạ',
    error: 'Lỗi',
    out_of_stock: 'Hết hàng',
  } satisfies Record<LinkResult, string>,
  unchecked: 'Chưa kiểm tra',
}
