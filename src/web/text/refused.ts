import type { RefusedFor } from '#shared/refused-for.ts'

/** What a person without scripts reads when a form or a way to a shop was refused. */
export const refusedText = {
  title: 'Chưa thực hiện được',
  why: {
    suspended: 'Tài khoản của bạn đang tạm khóa nên chưa tích điểm được. Lý do nằm trong ví điểm của bạn.',
    often: 'Bạn vừa thao tác quá nhiều lần. Bạn vui lòng đợi ít phút rồi thử lại.',
    link: 'Liên kết này không còn hiệu lực hoặc đã được sao chép thiếu. Bạn mở lại từ thư mới nhất nhé.',
    input: 'Thông tin vừa gửi không hợp lệ. Bạn quay lại trang trước và thử lại nhé.',
    origin: 'Yêu cầu không đến từ trang của chúng tôi nên đã bị chặn. Bạn mở lại trang này rồi thử lại nhé.',
    busy: 'Hệ thống đang bận. Chưa có gì được thay đổi, bạn vui lòng thử lại sau ít phút.',
  } satisfies Record<RefusedFor, string>,
  wallet: 'Mở ví điểm',
  products: 'Xem sản phẩm',
  contact: 'Liên hệ hỗ trợ',
}
