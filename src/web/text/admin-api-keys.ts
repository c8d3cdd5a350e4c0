import type { ApiKey } from '#contract/api-keys.ts'
import type { ApiScope } from '#shared/api-scopes.ts'

export const adminApiKeysText = {
  title: 'Khóa API',
  subtitle: 'Để chương trình khác đọc số liệu hoặc nhập sản phẩm, mỗi khóa chỉ làm được việc bạn chọn.',
  docs: 'Tài liệu API',
  caption: 'Các khóa API',
  loadError: 'Không thể tải danh sách khóa.',
  search: 'Tìm theo tên',
  add: 'Tạo khóa',
  addText: 'Khóa thay cho mật khẩu của một chương trình. Nó hết tác dụng khi bạn không còn là quản trị viên.',
  name: 'Tên',
  nameHint: 'Để sau này bạn biết khóa này cho chương trình nào.',
  nameRequired: 'Vui lòng nhập tên khóa',
  scopes: 'Được làm gì',
  scopesRequired: 'Vui lòng chọn ít nhất một quyền',
  days: 'Hết hạn sau',
  dayChoices: [
    ['30', '30 ngày'],
    ['90', '90 ngày'],
    ['365', '1 năm'],
    ['', 'Không hết hạn'],
  ],
  cancel: 'Hủy',
  save: 'Tạo khóa',
  saving: 'Đang tạo…',
  shownTitle: 'Khóa đã được tạo',
  shownLabel: 'Khóa API',
  scopeNames: {
    'products:read': 'Đọc sản phẩm, danh mục, cửa hàng',
    'products:import': 'Nhập sản phẩm từ tệp',
    'orders:read': 'Đọc đơn hàng và đối soát',
    'points:read': 'Đọc điểm và điều chỉnh điểm',
    'rewards:read': 'Đọc phần thưởng và lượt đổi',
    'figures:read': 'Đọc số liệu tổng quan',
    'claims:read': 'Đọc khiếu nại',
  } satisfies Record<ApiScope, string>,
  columns: {
    name: 'Tên',
    scopes: 'Được làm gì',
    state: 'Trạng thái',
    lastUsed: 'Dùng lần cuối',
    expires: 'Hết hạn',
    createdBy: 'Người tạo',
    actions: 'Thao tác',
  },
  states: {
    active: 'Đang dùng',
    expired: 'Hết hạn',
    revoked: 'Đã thu hồi',
    idle: 'Người tạo mất quyền hoặc thiếu bảo vệ hai lớp',
  } satisfies Record<ApiKey['state'], string>,
  never: 'Chưa dùng',
  noEnd: 'Không hết hạn',
  erased: 'Tài khoản đã xóa',
  revoke: (name: string) => `Thu hồi khóa ${name}`,
  revoked: 'Đã thu hồi khóa.',
  words: {
    deleteTitle: 'Thu hồi khóa?',
    deleteText: (name: string) => `Chương trình dùng khóa "${name}" sẽ bị từ chối ngay.`,
    delete: 'Thu hồi',
    cancel: 'Hủy',
    deleting: 'Đang thu hồi…',
  },
}

/** A secret that is shown once, whatever it opens. */
export const shownSecretText = {
  once: 'Bạn hãy sao chép và cất ngay: sau khi đóng, không ai xem lại được.',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  done: 'Tôi đã cất',
}
