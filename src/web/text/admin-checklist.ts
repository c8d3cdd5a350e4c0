import type { CheckFinding, CheckId } from '#contract/checklist.ts'

/** What was found, where it stands for a line that is done, or how it is mended. `about`: what was asked. */
type Words = Partial<Record<CheckFinding, (about: string) => string>>

export const checklistText = {
  title: 'Chuẩn bị mở trang',
  demo: 'Trang còn dữ liệu mẫu. Trước khi đón khách thật, bạn gỡ tất cả bằng một lần bấm:',
  demoPlace: 'Gỡ dữ liệu mẫu trong Cài đặt',
  progress: (done: number, all: number) => `${done} trên ${all} mục đã xong`,
  putAway: 'Cất danh sách',
  takeOut: 'Hiện danh sách chuẩn bị mở trang ở Tổng quan',
  test: 'Kiểm tra',
  again: 'Kiểm tra lại',
  send: 'Gửi thư thử',
  testing: 'Đang kiểm tra',
  sending: 'Đang gửi',
  testItem: (action: string, name: string) => `${action}: ${name}`,
  testedAt: (when: string) => `Kiểm tra ${when}`,
  done: 'Đã xong',
  open: 'Chưa xong',
  untested: 'Chưa kiểm tra',
  places: { import: 'Nhập sản phẩm', texts: 'Mở cài đặt', network: 'Xem mạng liên kết' },
  names: {
    site: 'Địa chỉ trang',
    mail: 'Gửi thư',
    signIn: 'Đăng nhập',
    network: 'Mạng liên kết',
    import: 'Sản phẩm',
    texts: 'Thông tin trang',
  } satisfies Record<CheckId, string>,
  found: {
    site: {
      ok: (about) => `${about} mở được, kết nối an toàn.`,
      untested: () => 'Thử mở địa chỉ trang như một người khách.',
      notHttps: (about) =>
        `${about} mở được nhưng chưa có https. Đặt trang sau một proxy có chứng chỉ rồi sửa SITE_URL.`,
      unreachable: (about) => `Không mở được ${about}. Xem lại tên miền, proxy và SITE_URL.`,
      anotherSite: (about) => `${about} trả lời nhưng không phải trang này. Xem lại proxy và SITE_URL.`,
    },
    mail: {
      ok: (about) => `Máy chủ thư đã nhận thư thử${about ? ` gửi tới ${about}. Bạn xem hộp thư nhé` : ''}.`,
      untested: () => 'Gửi một lá thư thật tới địa chỉ của bạn.',
      sending: (about) => `Đang gửi thư${about ? ` tới ${about}` : ''}…`,
      noMailServer: () => 'Thư đang nằm trong DATA_DIR/outbox, chưa tới ai. Điền SMTP_URL và MAIL_FROM.',
      noAddress: () =>
        'Tài khoản quản trị chưa có địa chỉ thư nên chưa gửi thư nào. Điền ADMIN_EMAIL rồi khởi động lại.',
      mailRefused: (about) =>
        `Máy chủ thư không nhận${about ? ` (${about})` : ''}. Xem lại SMTP_URL và MAIL_FROM.`,
    },
    signIn: {
      ok: (about) => `${about} trả lời đúng. Thành viên đăng nhập được bằng ${about} hoặc mật khẩu.`,
      passwordOnly: () => 'Chỉ bằng mật khẩu. Muốn thêm nút Google: điền OIDC_CLIENT_ID.',
      untested: () => 'Hỏi thử nhà cung cấp đăng nhập.',
      providerDown: (about) => `${about} không trả lời đúng. Xem lại OIDC_ISSUER.`,
    },
    network: {
      ok: (about) => `${about} nhận tài khoản của trang.`,
      untested: () => 'Hỏi thử báo cáo của mạng liên kết.',
      sending: () => 'Đang hỏi thử báo cáo của mạng liên kết…',
      noNetwork: () => 'Chưa có tài khoản mạng nào. Điền biến của AccessTrade, Shopee hoặc Lazada.',
      networkRefused: (about) => `Không đọc được báo cáo (${about}). Xem lại tài khoản của mạng.`,
    },
    import: {
      ok: () => 'Đã nhập sản phẩm ít nhất một lần.',
      noImport: () => 'Chưa nhập sản phẩm lần nào. Tải lên một tệp từ mạng liên kết hoặc cửa hàng.',
    },
    texts: {
      ok: (about) => `Khách viết tới ${about}; điều khoản đã ghi ngày.`,
      address: (about) => `Khách đang viết tới ${about}. Đặt địa chỉ hỗ trợ của bạn.`,
      policies: () => 'Điều khoản chưa ghi ngày cập nhật. Đọc lại điều khoản rồi đặt ngày.',
      addressAndPolicies: (about) =>
        `Khách đang viết tới ${about}, điều khoản chưa ghi ngày. Đặt cả hai trong cài đặt.`,
    },
  } satisfies Record<CheckId, Words> as Record<CheckId, Words>,
}
