/** The member's own pages in the dashboard: profile, devices, data. */
export const profileText = {
  username: 'Tên đăng nhập',
  fullName: 'Họ và tên',
  email: 'Email',
  role: 'Vai trò',
  points: 'Điểm',
  edit: 'Chỉnh sửa hồ sơ',
  avatar: 'Ảnh đại diện',
  avatarLink: 'Liên kết ảnh đại diện',
  avatarHint: 'Dán liên kết ảnh bắt đầu bằng https:// hoặc để trống để dùng ảnh vẽ từ tên của bạn.',
  upload: 'Tải ảnh lên',
  uploading: 'Đang tải ảnh…',
  uploadHint: 'Ảnh JPG, PNG, WebP hoặc AVIF, tối đa 5 MB.',
  tooLarge: 'Ảnh lớn hơn 5 MB. Bạn hãy chọn ảnh nhỏ hơn.',
  remove: 'Bỏ ảnh',
  save: 'Lưu thay đổi',
  saving: 'Đang lưu…',
  cancel: 'Hủy',
  saved: 'Đã lưu hồ sơ',
  failed: 'Không lưu được hồ sơ',
  fullNameMissing: 'Vui lòng nhập họ và tên',
}

export const noPasswordText = {
  hint: 'Bạn đăng nhập bằng tài khoản bên ngoài và chưa có mật khẩu riêng. Để đặt mật khẩu, hãy dùng',
  link: 'Quên mật khẩu',
}

export const devicesText = {
  intro:
    'Những nơi tài khoản của bạn đang đăng nhập. Thấy nơi lạ, bạn hãy đăng xuất nơi đó rồi đổi mật khẩu.',
  current: 'Thiết bị này',
  unknownBrowser: 'Trình duyệt không rõ',
  unknownSystem: 'thiết bị không rõ',
  on: (browser: string, system: string) => `${browser} trên ${system}`,
  unknownPlace: 'Không rõ nơi đăng nhập',
  seen: (when: string) => `Hoạt động ${when}`,
  since: (when: string) => `Đăng nhập từ ${when}`,
  signOut: 'Đăng xuất',
  signOutLabel: (name: string) => `Đăng xuất ${name}`,
  signingOut: 'Đang đăng xuất…',
  signOutOthers: 'Đăng xuất mọi thiết bị khác',
  confirmTitle: 'Đăng xuất mọi thiết bị khác?',
  confirm: 'Các thiết bị khác sẽ phải đăng nhập lại. Thiết bị này vẫn giữ nguyên.',
  cancel: 'Hủy',
  done: 'Đã đăng xuất thiết bị',
  othersDone: (count: number) => `Đã đăng xuất ${count} thiết bị khác`,
  alone: 'Bạn chỉ đăng nhập trên thiết bị này.',
  failed: 'Không đăng xuất được thiết bị',
  loadError: 'Không tải được danh sách thiết bị.',
}

export const dataText = {
  exportTitle: 'Tải dữ liệu của bạn',
  exportText:
    'Một tệp gồm mọi thứ chúng tôi lưu về bạn: tài khoản, thiết bị, lượt mở cửa hàng, đơn hàng, khiếu nại, sổ điểm, phần thưởng, đánh giá, yêu thích và giỏ hàng.',
  export: 'Tải dữ liệu',
  exporting: 'Đang chuẩn bị…',
  exported: 'Đã tải dữ liệu của bạn',
  exportFailed: 'Không tải được dữ liệu',
  fileName: (site: string, day: string) => `${site}-du-lieu-${day}.json`,
  eraseTitle: 'Xóa tài khoản',
  eraseText:
    'Tên, email, ảnh, đánh giá bằng lời, yêu thích và giỏ hàng bị xóa ngay, tài khoản bị đăng xuất ở mọi nơi, điểm còn lại mất đi. Sổ điểm được giữ lại nhưng không còn gắn với tên bạn. Không thể hoàn tác.',
  erase: 'Xóa tài khoản của tôi',
  mainAdmin: 'Tài khoản quản trị chính không thể bị xóa.',
  dialogTitle: 'Xóa tài khoản vĩnh viễn?',
  pointsLost: (points: string) => `Bạn sẽ mất ${points}\u00a0điểm đang có.`,
  pendingLost: (points: string) =>
    `Bạn sẽ mất ${points}\u00a0điểm đang chờ từ các đơn hàng chưa được cộng điểm.`,
  withdrawalsLost: (count: number, points: string) =>
    `Bạn sẽ mất ${points}\u00a0điểm của ${count} yêu cầu rút tiền đang chờ duyệt: các yêu cầu này bị hủy.`,
  giftsLost: (count: number) =>
    `Bạn sẽ mất ${count} phần thưởng đang chờ gửi: chúng tôi không còn liên hệ được với bạn.`,
  lossUnknown:
    'Không kiểm tra được bạn có yêu cầu rút tiền hay phần thưởng nào đang chờ không. Nếu có, bạn sẽ mất chúng.',
  password: 'Mật khẩu của bạn',
  username: (name: string) => `Gõ tên đăng nhập "${name}" để xác nhận`,
  passwordMissing: 'Vui lòng nhập mật khẩu',
  usernameWrong: 'Tên đăng nhập không đúng',
  erasing: 'Đang xóa…',
  cancel: 'Giữ tài khoản',
  erased: 'Tài khoản của bạn đã được xóa',
  erasedText: 'Cảm ơn bạn đã đồng hành cùng chúng tôi.',
  eraseFailed: 'Không xóa được tài khoản',
}
