const claimStates: Record<string, string> = {
  held: 'đã được ghi nhận và sẽ được gửi cửa hàng khi tới hạn đối soát',
  sent: 'đã được gửi tới cửa hàng',
  needs_info: 'cần bạn bổ sung thông tin',
  accepted: 'đã được chấp nhận',
  rejected: 'không được chấp nhận. Bạn mở mục Khiếu nại để xem lý do',
}

/** Where a word begins a sentence, its caller makes the first letter a capital. */
export const noticesText = {
  points: (points: string) => `${points} điểm`,
  money: (dong: string) => `${dong} ₫`,
  kinds: { order: 'đơn hàng', product: 'sản phẩm', reward: 'phần thưởng' },
  named: (kind: string, name: string) => `${kind} “${name}”`,
  because: (reason: string) => ` Lý do: ${reason}.`,
  approval: {
    waiting: 'Có việc chờ người thứ hai duyệt',
    waitingText: (action: string, points: string, member: string, by: string) =>
      `${by} đề nghị: ${action}, ${points}${member}.`,
    ofMember: (name: string) => ` của ${name}`,
    somebody: 'Một người',
    approved: 'Đề nghị của bạn đã được duyệt',
    declined: 'Đề nghị của bạn không được duyệt',
    expired: 'Đề nghị của bạn đã quá hạn',
    decidedText: (action: string, points: string) => `${action}, ${points}.`,
    kinds: {
      adjustment: 'điều chỉnh điểm',
      adjustment_reversal: 'thu lại một điều chỉnh',
      purchase: 'ghi đơn hàng bằng tay',
      claim: 'chấp nhận khiếu nại',
      clash: 'phân xử đơn trùng mã',
      assignment: 'gán đơn cho thành viên',
      hold_release: 'bỏ tạm giữ đơn',
      withdrawal_batch: 'chi tiền cho thành viên',
    } as Record<string, string>,
  },
  credited: {
    title: (points: string) => `Bạn được cộng ${points}`,
    text: (order: string) => `Điểm của ${order} đã vào tài khoản của bạn.`,
  },
  recorded: {
    title: 'Đơn hàng đã được ghi nhận',
    text: (points: string, order: string) => `Bạn sẽ nhận ${points} khi ${order} hoàn tất.`,
  },
  rejected: {
    title: 'Đơn hàng không được tính điểm',
    text: (points: string, order: string, because: string) =>
      `${points} dự kiến của ${order} không được cộng.${because}`,
  },
  checked: {
    open: 'Đơn hàng đang được kiểm tra',
    refused: 'Đơn hàng không được tính điểm',
    done: 'Đơn hàng đã được kiểm tra xong',
    openText: (order: string, day: string | null) =>
      `${order} được xem lại trước khi cộng điểm${day === null ? '' : `, chậm nhất ngày ${day}`}. Bạn không cần làm gì.`,
    refusedText: (order: string, because: string) =>
      `Sau khi kiểm tra, ${order} không được cộng điểm.${because}`,
    doneText: (order: string, because: string) =>
      `${order} tiếp tục được tính điểm như bình thường.${because}`,
  },
  takenBack: {
    title: (points: string) => `Đã trừ lại ${points}`,
    text: (order: string, because: string) => `${order} bị trả lại hoặc hủy.${because}`,
    less: (order: string) => `Điểm của ${order} được tính lại theo số mới từ cửa hàng, thấp hơn trước.`,
    refused: (order: string) => `Sau khi kiểm tra, ${order} không được cộng điểm.`,
    unconfirmed: (order: string) =>
      `Cửa hàng chưa xác nhận ${order} nữa. Điểm được cộng lại khi đơn được xác nhận.`,
    moved: (order: string) => `${order} không còn thuộc lần mở cửa hàng này của bạn.`,
  },
  adjusted: {
    less: (points: string) => `${points} đã được trừ`,
    ofProduct: (product: string) => `Điểm ghi cho ${product} được trừ lại`,
    reversed: 'Điều chỉnh điểm trước đó đã được hủy',
    changed: 'Điểm của bạn được điều chỉnh',
    text: (what: string, because: string) => `${what}.${because}`,
  },
  claim: {
    title: 'Khiếu nại của bạn có cập nhật',
    states: claimStates,
    otherState: 'vừa được cập nhật',
    text: (order: string, state: string) => `Khiếu nại về ${order} ${state}.`,
    credited: (points: string) => ` Bạn được cộng ${points}.`,
  },
  reward: {
    delivered: 'Đã gửi quà cho bạn',
    deliveredText: (reward: string) => `${reward} đã sẵn sàng. Bạn mở mục Phần thưởng để xem.`,
    refunded: (points: string) => `Bạn được hoàn ${points}`,
    refundedText: (reward: string, points: string) =>
      `${reward} không giao được, ${points} đã trở lại tài khoản của bạn.`,
  },
  withdrawal: {
    titles: {
      waiting: 'Bạn vừa yêu cầu rút tiền',
      paid: 'Tiền đã được chuyển',
      returned: 'Yêu cầu rút tiền được hoàn điểm',
    },
    kinds: { bank: 'tài khoản', momo: 'ví MoMo', topup: 'số điện thoại' } as Record<string, string>,
    to: (kind: string, provider: string, tail: string) =>
      [kind, provider, tail ? `…${tail}` : ''].filter(Boolean).join(' '),
    waiting: (money: string, to: string) =>
      `${[money, 'sẽ được chuyển', to && `vào ${to}`].filter(Boolean).join(' ')} sau khi chúng tôi duyệt. Nếu không phải bạn yêu cầu, hãy đổi mật khẩu và báo cho chúng tôi ngay.`,
    paid: (money: string, to: string) =>
      `${[money, 'đã được chuyển', to && `vào ${to}`].filter(Boolean).join(' ')}.`,
    returned: (points: string) => `Khoản này không chuyển được, ${points} đã trở lại tài khoản của bạn.`,
  },
  bonus: {
    kinds: {
      referral: 'Điểm thưởng giới thiệu bạn',
      welcome: 'Điểm thưởng thành viên mới',
      first_order: 'Điểm thưởng đơn đầu tiên',
      streak: 'Điểm thưởng mua đều mỗi tháng',
      level: 'Điểm thưởng hạng thành viên',
    } as Record<string, string>,
    other: 'Điểm thưởng',
    credited: (what: string) => `${what} đã vào tài khoản của bạn.`,
    less: (what: string) => `${what} được tính lại theo các đơn còn hiệu lực, thấp hơn trước.`,
    takenBack: (what: string) => `${what} được trừ lại vì đơn hàng kèm theo không còn được tính điểm.`,
  },
  expiring: {
    itsDay: 'cuối hạn',
    soon: (points: string, day: string) => `${points} sẽ hết hạn sau ngày ${day}`,
    soonText: (day: string) => `Bạn dùng số điểm này đến hết ngày ${day} nhé.`,
    gone: (points: string) => `${points} đã hết hạn`,
    goneText: (day: string) => `Hạn dùng số điểm này là ngày ${day}, đã báo trước cho bạn.`,
  },
  reminder: {
    someShop: 'cửa hàng',
    title: (shop: string) => `Bạn đã mở ${shop} mà chưa thấy đơn hàng`,
    text: 'Nếu chưa mua, bạn mở lại cửa hàng từ đây để được hoàn điểm. Nếu đã mua, đơn thường hiện sau vài ngày, bạn không cần làm gì thêm.',
  },
  review: {
    rejected: 'Đánh giá của bạn không được đăng',
    approved: 'Đánh giá của bạn đã được đăng',
    text: (product: string, because: string) => `Chúng tôi đã xem đánh giá của bạn về ${product}.${because}`,
  },
  priceDropped: {
    title: 'Sản phẩm bạn thích vừa giảm giá',
    asked: 'Giá bạn chờ đã tới',
    many: (count: number) => `${count} sản phẩm bạn theo dõi vừa giảm giá`,
    text: (product: string, from: string, to: string) => `${product} giảm từ ${from} còn ${to}.`,
    others: (count: number) => ` Và ${count} sản phẩm khác.`,
  },
  refusals: {
    endpoint: 'Địa chỉ nhận thông báo không hợp lệ',
    key: 'Khóa của trình duyệt không hợp lệ',
    stopLink: 'Liên kết ngừng nhận thư không hợp lệ',
  },
}
