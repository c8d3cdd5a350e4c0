/** Nobody's name (null) where the address is not proven to be theirs. */
const hello = (name: string | null) => (name === null ? 'Chào bạn,' : `Chào ${name},`)
const moment = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})
const ifItIsYou =
  'Nếu chính bạn đang muốn đăng nhập, hãy mở liên kết dưới đây trên thiết bị đó rồi nhập mật khẩu.'
const notYou = 'Không phải bạn? Hãy đặt lại mật khẩu ngay, rồi xem lại mục Bảo mật trong tài khoản.'
const wasReset = 'Mật khẩu tài khoản của bạn vừa được đặt lại bằng mã gửi qua thư. Mọi thiết bị đã đăng xuất.'
const wasJoined =
  'Tài khoản của bạn vừa được nối với một tài khoản ngoài dùng địa chỉ này. Địa chỉ chưa từng được xác nhận, nên mọi thiết bị đã đăng xuất và mật khẩu cũ không còn dùng được: bạn có thể đặt mật khẩu mới bằng nút bên dưới.'
const factorsGone =
  'Vì địa chỉ này trước đây chưa được xác nhận, bảo vệ hai lớp (ứng dụng tạo mã, passkey, mã khôi phục) cũng đã được gỡ: bạn hãy bật lại trong mục Bảo mật của tài khoản.'
const seeInAdmin = 'Xem trong trang quản trị'

export const mailText = {
  /** Before the support address, at the foot of every mail. */
  help: 'Cần hỗ trợ, bạn viết tới',
  brokenLedger: {
    subject: (count: number) => `[Báo động] Sổ điểm của ${count} thành viên không khớp`,
    greeting: 'Lần kiểm tra hằng đêm vừa tìm thấy sổ điểm không khớp.',
    member: (username: string, userId: number, fault: string) => `${username} (mã ${userId}): ${fault}`,
    wrongBalance: 'số dư không khớp với sổ',
    fromEntry: (entryId: number) => `từ dòng ${entryId}`,
    whatToDo:
      'Những thành viên này tạm thời không đổi thưởng được. Bạn xem hướng dẫn khôi phục trong docs/operations.md, rồi mở lại cho họ ở trang quản trị.',
    action: seeInAdmin,
    closing: 'Thư này chỉ được gửi một lần cho mỗi sổ điểm.',
  },
  securityAlert: {
    subject: (count: number) => `[An ninh] ${count} dấu hiệu bất thường`,
    greeting: 'Trang vừa thấy những điều người dùng bình thường không làm.',
    kinds: {
      spraying: 'Thử mật khẩu của nhiều tài khoản',
      guessing: 'Nhiều nơi cùng dò mật khẩu của tài khoản',
      forging: 'Gửi báo đơn sai mật mã hoặc chữ ký',
      probing: 'Gọi nhiều chức năng không được phép',
    },
    line: (kind: string, subject: string, times: number) => `${kind}: ${subject}, ${times} lần trong 15 phút`,
    whatToDo:
      'Trang đã tự làm chậm những nơi này. Bạn xem chi tiết, và chặn địa chỉ ở tường lửa hay proxy nếu cần.',
    action: seeInAdmin,
    closing: 'Bạn chỉ nhận thư này một lần cho đến khi cảnh báo được xem.',
  },
  test: {
    subject: (siteName: string) => `Thư thử từ ${siteName}`,
    greeting: hello,
    text: 'Thư này tới được nghĩa là trang gửi được thư cho thành viên.',
    closing: 'Bạn nhận thư này vì vừa bấm kiểm tra trong trang quản trị.',
  },
  webhookStopped: {
    subject: (name: string) => `[Webhook] Đã tắt: ${name}`,
    greeting: (name: string) => `Trang đã ngừng gửi sự kiện tới webhook "${name}".`,
    because: {
      failing: 'Suốt ba ngày không tin nào tới nơi.',
      gone: 'Nơi nhận trả lời rằng địa chỉ này không còn dùng (410).',
    },
    whatToDo:
      'Bạn kiểm tra nơi nhận rồi bật lại. Những tin đang chờ sẽ được gửi tiếp; việc xảy ra trong lúc tắt thì không.',
    action: seeInAdmin,
    closing: 'Thư này chỉ được gửi một lần cho mỗi lần tắt.',
  },
  contact: {
    subject: (subject: string) => `[Liên hệ] ${subject}`,
    greeting: (name: string, email: string) => `${name} (${email}) viết:`,
    action: seeInAdmin,
    closing: 'Trả lời thư này là trả lời người gửi.',
  },
  device: {
    subject: {
      password: (siteName: string) => `Có người nhập sai mật khẩu ${siteName} của bạn nhiều lần`,
      code: (siteName: string) => `Có người nhập sai mã xác thực ${siteName} của bạn nhiều lần`,
      net: (siteName: string) => `Xác nhận thiết bị để đăng nhập ${siteName}`,
    },
    greeting: hello,
    why: {
      password: (siteName: string) =>
        `Ai đó vừa nhập sai mật khẩu tài khoản ${siteName} của bạn nhiều lần, nên chúng tôi tạm chặn các thiết bị lạ. Thiết bị bạn từng đăng nhập vẫn dùng bình thường.`,
      code: (siteName: string) =>
        `Ai đó đã qua bước đầu khi đăng nhập tài khoản ${siteName} của bạn (biết mật khẩu, hoặc dùng được tài khoản ngoài đã nối), rồi nhập sai mã xác thực nhiều lần. Chúng tôi tạm chặn các thiết bị lạ. Thiết bị bạn từng đăng nhập vẫn dùng bình thường.`,
      net: (siteName: string) =>
        `Có người muốn đăng nhập tài khoản ${siteName} của bạn từ một mạng vừa có quá nhiều lần đăng nhập sai, có thể là của người khác dùng chung mạng. Chúng tôi tạm chặn các thiết bị lạ ở đó. Thiết bị bạn từng đăng nhập vẫn dùng bình thường.`,
    },
    whatToDo: { password: ifItIsYou, code: notYou, net: ifItIsYou },
    action: 'Đây là thiết bị của tôi',
    closing: {
      password: (minutes: number) =>
        `Liên kết có hiệu lực trong ${minutes} phút. Nếu không phải bạn, bạn không cần làm gì; đổi sang một mật khẩu dài hơn sẽ an toàn hơn.`,
      code: (minutes: number) =>
        `Nếu chính bạn đang muốn đăng nhập, hãy mở liên kết dưới đây trên thiết bị đó rồi đăng nhập lại. Liên kết có hiệu lực trong ${minutes} phút.`,
      net: (minutes: number) =>
        `Liên kết có hiệu lực trong ${minutes} phút. Nếu không phải bạn, bạn không cần làm gì.`,
    },
  },
  protection: {
    subject: (siteName: string) => `Bảo mật tài khoản ${siteName} của bạn vừa thay đổi`,
    greeting: hello,
    changes: {
      password: 'Mật khẩu tài khoản của bạn vừa được đổi. Các thiết bị khác đã đăng xuất.',
      reset: wasReset,
      reset_factors: `${wasReset} ${factorsGone}`,
      provider: wasJoined,
      provider_factors: `${wasJoined} ${factorsGone}`,
      factor_added: 'Tài khoản của bạn vừa có thêm một lớp bảo vệ (ứng dụng tạo mã hoặc passkey).',
      factor_removed: 'Một lớp bảo vệ (ứng dụng tạo mã hoặc passkey) vừa được gỡ khỏi tài khoản của bạn.',
      recovery_codes: 'Bộ mã khôi phục mới vừa được tạo. Các mã cũ không còn dùng được.',
      by_staff:
        'Quản trị viên vừa gỡ các lớp bảo vệ khỏi tài khoản của bạn. Mọi thiết bị đã đăng xuất và mật khẩu cũ không còn dùng được: bạn hãy đặt mật khẩu mới bằng nút bên dưới, mã sẽ được gửi tới địa chỉ này.',
    },
    at: (when: Date) => `Lúc ${moment.format(when)} (giờ Việt Nam).`,
    whatToDo: notYou,
    action: 'Đặt lại mật khẩu',
    closing: 'Nếu chính bạn đã làm việc này, bạn không cần làm gì thêm.',
    closingByStaff: 'Nếu bạn không nhờ gỡ, hãy báo ngay cho chúng tôi.',
  },
  erased: {
    subject: (siteName: string) => `Tài khoản ${siteName} của bạn đã được xóa`,
    greeting: hello,
    what: (siteName: string) =>
      `Tài khoản ${siteName} dùng địa chỉ này đã được xóa theo yêu cầu gửi từ chính tài khoản đó. Thông tin cá nhân đã được xóa và mọi thiết bị đã đăng xuất.`,
    whatToDo: 'Không phải bạn? Hãy báo ngay cho chúng tôi.',
    action: 'Liên hệ',
  },
  newsletter: {
    subject: (siteName: string) => `Xác nhận đăng ký bản tin ${siteName}`,
    greeting: hello(null),
    why: (siteName: string) =>
      `Địa chỉ này vừa được đăng ký nhận bản tin ${siteName}: ưu đãi đáng chú ý và mẹo tích điểm, mỗi tuần một thư.`,
    whatToDo: 'Bấm nút bên dưới để xác nhận. Nếu không xác nhận, bạn sẽ không nhận thêm thư nào.',
    action: 'Xác nhận đăng ký',
    closing: 'Liên kết có hiệu lực trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
  },
  newsletterLetter: {
    more: 'Xem sản phẩm',
    why: (siteName: string) =>
      `Bạn nhận thư này vì đã đăng ký bản tin ${siteName}. Giá và điểm là lúc gửi thư, có thể đã khác khi bạn đọc.`,
    leave: 'Ngừng nhận bản tin',
  },
  notice: {
    greeting: hello,
    action: 'Xem chi tiết',
    closing: (siteName: string) => `Bạn nhận thư này vì đang bật thông báo qua email trên ${siteName}.`,
    closingOfWarning: 'Thư báo yêu cầu rút tiền luôn được gửi, để bạn biết ngay nếu không phải bạn.',
    stop: 'Ngừng nhận thư thông báo',
  },
  reset: {
    subject: (siteName: string) => `Đặt lại mật khẩu ${siteName}`,
    greeting: hello,
    why: (siteName: string) =>
      `Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản ${siteName} của bạn. Bấm nút bên dưới để chọn mật khẩu mới.`,
    action: 'Đặt lại mật khẩu',
    closing:
      'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
  },
}
