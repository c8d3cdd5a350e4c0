import type { Duty } from '#shared/staff.ts'

/** What somebody is here. Apart from the site's other words, which every page loads. */
export const dutyNames = {
  admin: 'Quản trị viên',
  content: 'Nội dung',
  support: 'Chăm sóc khách hàng',
  finance: 'Tài chính',
  user: 'Thành viên',
} satisfies Record<Duty, string>

export const workplace = 'Khu quản trị'
