import type { BatchChange } from '#contract/admin-products.ts'
import { networkNames } from './admin-console.ts'

export const adminProductsText = {
  title: 'Quản Lý Sản Phẩm',
  subtitle: 'Thêm, sửa, xóa sản phẩm và liên kết tiếp thị của chúng',
  caption: 'Sản phẩm',
  search: 'Tìm sản phẩm',
  categoryFilter: 'Danh mục',
  allCategories: 'Mọi danh mục',
  featuredFilter: 'Nổi bật',
  anyFeatured: 'Nổi bật: tất cả',
  onlyFeatured: 'Chỉ nổi bật',
  notFeatured: 'Không nổi bật',
  columns: {
    id: 'ID',
    image: 'Image',
    name: 'Name',
    category: 'Category',
    price: 'Price',
    points: 'Points',
    featured: 'Featured',
    actions: 'Thao tác',
  },
  featuredYes: 'Nổi bật',
  noCategory: 'Chưa phân loại',
  editRow: (name: string) => `Sửa sản phẩm ${name}`,
  deleteRow: (name: string) => `Xóa sản phẩm ${name}`,
  historyRow: (name: string) => `Lịch sử của ${name}`,
  add: 'Thêm Sản Phẩm',
  edit: 'Sửa Sản Phẩm',
  submitAdd: 'Add Product',
  adding: 'Adding...',
  submitEdit: 'Update Product',
  updating: 'Updating...',
  deleteTitle: 'Xóa sản phẩm',
  deleteText: (name: string) =>
    `Are you sure you want to delete the product "${name}"? This action cannot be undone.`,
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting...',
  added: 'Product has been added',
  updated: 'Product has been updated',
  deleted: 'Product has been deleted',
  loadError: 'Error loading products. Please try again later.',
}

export const productFormText = {
  chooseCategory: 'Chọn danh mục',
  preview: 'Xem trước',
  previewName: 'Tên sản phẩm',
  share: (percent: string) => `Bằng ${percent} giá bán; thẻ sản phẩm hiện `,
  over: 'Điểm hoàn vượt quá 100% giá bán. Bạn hãy kiểm tra lại.',
  zero: 'Thẻ sẽ hiện 0% vì số điểm quá nhỏ so với giá.',
  noPrice: 'Chưa có giá: thẻ hiện số điểm.',
  pays: (percent: string) => `Cửa hàng này thực trả trung bình ${percent} giá trị đơn hàng.`,
  overCommission: (costs: string, pays: string) =>
    `Điểm hoàn tốn ${costs} giá bán, nhiều hơn ${pays} hoa hồng mà cửa hàng thực trả.`,
}

export const linkCheckText = {
  title: 'Kiểm tra liên kết',
  checking: 'Đang kiểm tra liên kết…',
  network: 'Mạng tiếp thị',
  merchant: 'Cửa hàng',
  unknownMerchant: 'Chưa xác định được cửa hàng',
  networks: { ...networkNames, unknown: 'Không thuộc mạng nào' },
  strange: 'Trang chưa biết cửa hàng này. Đơn hàng qua liên kết có thể không được ghi nhận.',
  insecure: 'Liên kết dùng http, nên đổi sang https nếu cửa hàng có.',
  duplicate: 'Liên kết này đã có ở sản phẩm:',
  good: 'Liên kết dùng được.',
  untracked: 'Liên kết này không mang được mã nên sản phẩm chưa tích điểm.',
  otherLink: 'Hãy dùng liên kết đầy đủ của sản phẩm thay cho liên kết rút gọn.',
  wrap: (host: string) => `Đặt mẫu liên kết cho ${host}`,
}

export const productHistoryText = {
  title: 'Lịch sử thay đổi',
  loading: 'Đang tải lịch sử…',
  loadError: 'Không tải được lịch sử. Bạn vui lòng thử lại.',
  none: 'Chưa có thay đổi nào được ghi lại.',
  onePrice: (price: string) => `Giá chưa đổi lần nào: ${price}`,
  entries: 'Ai đã làm gì',
  system: 'Hệ thống',
  more: 'Xem thêm',
  actions: {
    'product.add': 'đã thêm sản phẩm',
    'product.update': 'đã sửa',
    'product.delete': 'đã xóa sản phẩm',
    'product.restore': 'đã khôi phục sản phẩm',
  } as Record<string, string>,
  yes: 'có',
  no: 'không',
  empty: 'trống',
}

const done: Record<BatchChange['kind'], string> = {
  category: 'Đã chuyển danh mục',
  featured: 'Đã đổi mục nổi bật',
  price: 'Đã đổi giá',
  points: 'Đã đổi điểm',
  delete: 'Đã xóa',
}

export const batchText = {
  category: 'Chuyển danh mục',
  featured: 'Nổi bật',
  price: 'Đổi giá',
  points: 'Đổi điểm',
  delete: 'Xóa',
  featuredOn: 'Đặt nổi bật',
  featuredOff: 'Bỏ nổi bật',
  newCategory: 'Danh mục mới',
  percent: 'Tăng hoặc giảm (%)',
  percentHint: 'Số âm là giảm giá, ví dụ -10.',
  percentError: 'Nhập số nguyên từ -90 đến 500, khác 0.',
  round: 'Làm tròn đến',
  rounds: { 1000: '1.000 đ', 100: '100 đ', 1: 'Không làm tròn' },
  preview: 'Xem trước',
  previewing: 'Đang tính…',
  pointsTitle: (count: number) => `Đổi điểm ${count} sản phẩm`,
  pointsBy: 'Tính điểm theo',
  byCommission: 'Phần hoa hồng dự kiến',
  byFixed: 'Số điểm cố định',
  amounts: { commission: 'Phần hoa hồng cho khách (%)', fixed: 'Số điểm mỗi sản phẩm' },
  amountHints: {
    commission: 'Hoa hồng dự kiến là giá nhân mức cửa hàng đã trả trong 180 ngày qua.',
    fixed: 'Số nguyên từ 1.',
  },
  willChangePoints: (count: number) => `${count} sản phẩm sẽ đổi điểm:`,
  margin: (commission: string, cost: string, left: string) =>
    `Mỗi sản phẩm bán một lần: hoa hồng dự kiến ${commission}, điểm trị giá ${cost}, còn lại ${left}.`,
  unknownMargin: (count: number) => `${count} sản phẩm chưa biết hoa hồng.`,
  unrated: (count: number) =>
    `Bỏ qua ${count} sản phẩm: cửa hàng chưa đủ 20 đơn để biết mức hoa hồng. Bạn có thể đặt số điểm cố định.`,
  allMatching: (count: number) => `Áp dụng cho cả ${count} sản phẩm khớp bộ lọc`,
  priceTitle: (count: number) => `Đổi giá ${count} sản phẩm`,
  categoryTitle: (count: number) => `Chuyển danh mục ${count} sản phẩm`,
  featuredTitle: (count: number) => `Nổi bật: ${count} sản phẩm`,
  deleteTitle: (count: number) => `Xóa ${count} sản phẩm`,
  deleteText:
    'Sản phẩm biến mất khỏi trang, khỏi giỏ hàng và danh sách yêu thích của thành viên. Bạn có thể hoàn tác, nhưng giỏ hàng và danh sách yêu thích không trở lại.',
  willChange: (count: number) => `${count} sản phẩm sẽ đổi giá:`,
  andMore: (count: number) => `… và ${count} sản phẩm khác.`,
  nothing: 'Không sản phẩm nào cần đổi.',
  apply: 'Áp dụng',
  applying: 'Đang áp dụng…',
  cancel: 'Hủy',
  limit: 'Mỗi lần đổi được tối đa 1.000 sản phẩm.',
  done: (kind: BatchChange['kind'], count: number) => `${done[kind]}: ${count} sản phẩm`,
  undo: 'Hoàn tác',
  undoing: 'Đang hoàn tác…',
  undone: (restored: number, skipped: number) =>
    skipped === 0
      ? `Đã hoàn tác ${restored} sản phẩm.`
      : `Đã hoàn tác ${restored} sản phẩm; ${skipped} sản phẩm đã đổi sau đó nên được giữ nguyên.`,
  undoneTitle: 'Đã hoàn tác',
  close: 'Đóng',
}
