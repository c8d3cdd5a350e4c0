import { formatNumber } from '#shared/numbers.ts'

const dong = (amount: number): string => `${formatNumber(amount)} đ`

/** Points paid out as money. */
export const withdrawalsText = {
  missing: 'Không tìm thấy yêu cầu rút tiền này',
  missingBatch: 'Không tìm thấy đợt chi này',
  closed: 'Cách nhận tiền này hiện chưa mở.',
  topupAmount: 'Vui lòng chọn một mệnh giá thẻ.',
  topupTaxed: 'Mệnh giá này hiện chưa rút được. Bạn hãy chọn mệnh giá khác.',
  tooLittle: (least: number) => `Rút ít nhất ${dong(least)}.`,
  tooMuch: (most: number) => `Mỗi lần rút tối đa ${dong(most)}.`,
  uneven: 'Số tiền phải tròn nghìn đồng.',
  refused: 'Chưa rút được với thông tin này.',
  bounds: 'Mức cao nhất phải từ mức thấp nhất trở lên.',
  cardsTaxed: (most: number) =>
    `Thẻ điện thoại không trừ thuế được: khi mở nạp điện thoại, mức này phải trên ${dong(most)}.`,
  priceChanged: (points: number) => `Số tiền này giờ cần ${formatNumber(points)} điểm.`,
  netChanged: (net: number) => `Sau khi trừ thuế, bạn sẽ nhận ${dong(net)}. Bạn xem lại rồi xác nhận nhé.`,
  shortfall: (points: number) => `Bạn còn thiếu ${formatNumber(points)} điểm để rút số tiền này.`,
  tooManyOpen: (most: number) =>
    `Bạn đang có ${most} yêu cầu chờ xử lý. Bạn hãy chờ một yêu cầu xong rồi rút tiếp.`,
  tooManyToday: (most: number) =>
    `Bạn đã gửi ${most} yêu cầu rút tiền trong 24 giờ qua. Bạn hãy rút tiếp sau.`,
  approvedAlready: 'Yêu cầu này đã được duyệt nên không hủy được nữa.',
  notWaiting: 'Có yêu cầu không còn chờ duyệt. Bạn hãy tải lại danh sách.',
  oneKind: 'Mỗi đợt chỉ gồm một cách nhận tiền.',
  notApproved: 'Có yêu cầu chưa được duyệt hoặc đã xử lý. Bạn hãy tải lại danh sách.',
  settled: 'Yêu cầu này đã được xử lý.',
  ownReturn: 'Khoản tiền đã duyệt cho chính bạn cần người khác hoàn điểm.',
  waitsForSecond: 'Yêu cầu này đang chờ người thứ hai duyệt. Bạn hãy từ chối đợt duyệt trước.',
  batchNotApproved: 'Đợt chi này chưa được duyệt.',
  nothingOpen: 'Đợt chi này không còn khoản nào cần chuyển.',
  unpaid: {
    debt: (id: number) =>
      `RT${id} chưa chi được: số dư điểm của thành viên đang âm. Bạn hãy hoàn điểm, hoặc chờ số dư hết âm.`,
    suspended: (id: number) =>
      `RT${id} chưa chi được: thành viên đang bị tạm khóa. Bạn hãy hoàn điểm, hoặc chờ tài khoản mở lại.`,
    broken: (id: number) => `RT${id} chưa chi được: sổ điểm của thành viên đang được kiểm tra.`,
  },
  noAccount: 'Không còn thông tin tài khoản của yêu cầu này.',
  approvalReason: (size: number, total: number) => `${size} yêu cầu, tổng ${dong(total)}`,
  erased: 'Tài khoản đã xóa',
  files: {
    bank: ['STT', 'Số tài khoản', 'Tên người nhận', 'Mã ngân hàng (BIN)', 'Ngân hàng', 'Số tiền', 'Nội dung'],
    momo: ['STT', 'Số điện thoại', 'Tên người nhận', 'Số tiền', 'Nội dung'],
    topup: ['STT', 'Số điện thoại', 'Nhà mạng', 'Mệnh giá', 'Nội dung'],
    name: (id: number) => `dot-chi-${id}.csv`,
    paid: [
      'Mã',
      'Thành viên',
      'Cách nhận',
      'Nơi nhận',
      'Số tiền',
      'Thuế',
      'Thực nhận',
      'Điểm',
      'Ngày chi',
      'Mã giao dịch',
    ],
    paidName: 'rut-tien-da-chi.csv',
    kinds: { bank: 'Ngân hàng', momo: 'MoMo', topup: 'Nạp điện thoại' },
  },
}
