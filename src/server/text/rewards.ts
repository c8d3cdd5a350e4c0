import { formatNumber } from '#shared/numbers.ts'

export const rewardsText = {
  missing: 'Không tìm thấy phần thưởng',
  kindFixed: 'Phần thưởng đã có người đổi nên không đổi được loại.',
  missingMember: 'Không tìm thấy người dùng',
  missingRedemption: 'Không tìm thấy lượt đổi thưởng này',
  handledAlready: 'Lượt đổi thưởng này đã được xử lý.',
  undelivered: {
    debt: 'Chưa trao được: số dư điểm của thành viên đang âm. Bạn hãy hoàn điểm, hoặc chờ số dư hết âm.',
    suspended: 'Chưa trao được: thành viên đang bị tạm khóa. Bạn hãy hoàn điểm, hoặc chờ tài khoản mở lại.',
    broken: 'Chưa trao được: sổ điểm của thành viên đang được kiểm tra.',
  },
  ownRefund: 'Phần thưởng đã trao cho chính bạn cần người khác hoàn điểm.',
  redeem: {
    priceChanged: (pointsCost: number) => `Phần thưởng này giờ cần ${formatNumber(pointsCost)} điểm.`,
    soldOut: 'Phần thưởng này đã hết.',
    shortfall: (points: number) => `Bạn còn thiếu ${formatNumber(points)} điểm để đổi phần thưởng này.`,
  },
  codes: {
    badLines: (lines: number[]) => `Mã không hợp lệ ở dòng ${lines.join(', ')}.`,
    none: 'Chưa có mã nào.',
    odd: {
      heading:
        'Dòng đầu giống tiêu đề cột, không phải mã. Bạn hãy bỏ dòng này; tệp nhiều cột thì cột đầu phải là cột mã.',
      numbers: 'Cột đầu là số thứ tự, không phải mã. Bạn hãy để cột mã đứng đầu.',
    },
    elsewhere: (count: number, lines: string[]) =>
      `${formatNumber(count)} mã đã có ở phần thưởng khác, mỗi mã chỉ trao một lần. Bạn hãy bỏ các mã này rồi nhập lại (dòng ${lines.join(', ')}).`,
    tooMany: 'Mỗi lần nhập tối đa 20.000 mã.',
    vouchersOnly: 'Chỉ phần thưởng loại mã giảm giá mới có kho mã.',
    missing: 'Không tìm thấy mã này',
    givenAlready: 'Mã này đã trao cho thành viên.',
  },
}
