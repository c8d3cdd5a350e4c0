import type { Network } from '#contract/affiliate.ts'

/** Claims for points an order did not bring by itself. */
export const claimsText = {
  missing: 'Không tìm thấy khiếu nại',
  missingClick: 'Không tìm thấy lần mở cửa hàng này',
  missingAttachment: 'Không tìm thấy tệp đính kèm',
  settledAlready: 'Khiếu nại này đã được xử lý xong.',
  reasonNeeded: 'Vui lòng viết lý do',
  export: {
    fileName: (network: Network, day: string) => `khieu-nai-${network}-${day}.csv`,
    columns: [
      'Khiếu nại',
      'Mã lần mở',
      'Cửa hàng',
      'Sản phẩm',
      'Mã đơn hàng',
      'Thời điểm đặt (UTC)',
      'Tổng tiền (đ)',
      'Mã giảm giá',
      'Mở cửa hàng lúc (UTC)',
      'Gửi lúc (UTC)',
      'Ghi chú',
    ],
  },
  refusals: {
    promisesNothing: 'Liên kết của lần mở này không tích điểm được nên không có điểm để khiếu nại.',
    clickHasOrder: 'Cửa hàng đã ghi nhận đơn hàng của lần mở này, bạn không cần gửi khiếu nại.',
    codeClaimed: 'Bạn đã gửi khiếu nại cho mã đơn hàng này rồi.',
    codeRecorded: 'Cửa hàng đã ghi nhận mã đơn hàng này cho bạn, bạn không cần gửi khiếu nại.',
    clickClaimed: 'Lần mở cửa hàng này đã có một khiếu nại đang mở.',
    justChanged: 'Khiếu nại vừa được sửa, bạn thử lại nhé.',
    noChange: 'Khiếu nại đã gửi đi nên không sửa được nữa.',
    noRemoval: 'Khiếu nại đã gửi đi nên không xóa được nữa.',
    noOtherFile: 'Khiếu nại đã gửi đi nên không đổi tệp được nữa.',
  },
  details: {
    orderedAtNeeded: 'Vui lòng nhập thời điểm đặt hàng',
    orderedInFuture: 'Thời điểm đặt hàng không thể ở tương lai',
    orderedBeforeClick: 'Đơn hàng phải được đặt sau lúc bạn mở cửa hàng từ trang này',
    orderedTooLongAgo: (days: number) => `Đã quá ${days} ngày kể từ lúc đặt hàng`,
    orderCodeNeeded: 'Vui lòng nhập mã đơn hàng',
    orderCodeInvalid: 'Mã đơn hàng không hợp lệ',
    orderTotalNeeded: 'Vui lòng nhập tổng tiền đơn hàng',
  },
  attachment: {
    tooLarge: 'Tệp quá lớn (tối đa 5 MB)',
    otherKind: 'Chỉ nhận ảnh PNG, JPEG hoặc tệp PDF',
    asPicture: (problem: string) => `${problem} Bạn hãy chụp màn hình đơn hàng và gửi ảnh PNG hoặc JPEG.`,
    virus: 'Tệp có dấu hiệu chứa mã độc nên không được nhận.',
    broken: 'Tệp PDF bị hỏng.',
    hidden: 'Tệp PDF dùng cách nén mà chúng tôi không kiểm tra được.',
    encrypted: 'Tệp PDF được bảo vệ bằng mật khẩu.',
    active: 'Tệp PDF chứa mã lệnh hoặc tệp đính kèm.',
  },
  reported: 'Cửa hàng vừa ghi nhận đơn hàng này, điểm được cộng theo đơn.',
  takenBack: {
    paid_by_order:
      'Cửa hàng vừa xác nhận đơn hàng này và cộng điểm theo đơn, nên số điểm cộng trước cho khiếu nại được trừ lại.',
    refused:
      'Cửa hàng báo đơn hàng này bị hủy hoặc trả lại, nên số điểm cộng trước cho khiếu nại được trừ lại.',
    failed_review:
      'Sau khi kiểm tra, đơn hàng này không được cộng điểm, nên số điểm cộng trước cho khiếu nại được trừ lại.',
    of_another:
      'Sau khi kiểm tra, đơn hàng này được xác định thuộc về thành viên khác, nên số điểm đã cộng được trừ lại.',
  },
}
