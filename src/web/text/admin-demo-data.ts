import type { DemoKind } from '#shared/demo-kinds.ts'

export const demoDataText = {
  title: 'Dữ liệu mẫu',
  about:
    'Trang đang có dữ liệu mẫu để bạn xem thử. Trước khi đón khách thật, bạn gỡ tất cả bằng một lần bấm.',
  going: 'Sẽ gỡ',
  kept: 'Giữ lại vì có người đã sửa hoặc còn đang dùng',
  touched: (clicks: string, orders: string, redemptions: string) =>
    `Thành viên thật đã mở ${clicks} lượt, có ${orders} đơn và ${redemptions} lần đổi thưởng với dữ liệu mẫu. Lịch sử và điểm của họ được giữ nguyên.`,
  history:
    'Sổ điểm của tài khoản mẫu không xóa được, chỉ còn lại dưới dạng không tên. Tài khoản của người làm việc ở đây được giữ, nhưng mật khẩu mẫu không còn mở được.',
  siteName: (name: string) => `Gõ tên trang (${name}) để xác nhận`,
  remove: 'Gỡ dữ liệu mẫu',
  removing: 'Đang gỡ',
  removed: (count: number) => `Đã gỡ ${count} mục mẫu.`,
  kinds: {
    product: 'Sản phẩm',
    voucher: 'Mã giảm giá',
    rule: 'Mức thưởng',
    post: 'Bài viết',
    reward: 'Phần thưởng',
    category: 'Danh mục',
    member: 'Tài khoản',
    terms: 'Mức thưởng thêm',
  } satisfies Record<DemoKind, string>,
}
