import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, paging, password, pictureLink, text, words } from './fields.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

const userColumns = ['id', 'username', 'fullName', 'email', 'points', 'role'] as const
/** A column, or '-' and a column for the other way round. */
export const userSorts = userColumns.flatMap((column) => [column, `-${column}`] as const)
export type UserSort = (typeof userSorts)[number]

/** The signed-in member as the browser sees it; never a password. `points` is the ledger's balance in điểm. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  points: z.int(),
  role: z.enum(roles),
  avatarUrl: z.string().nullable(),
})
export type User = z.infer<typeof User>

/**
 * `pendingPoints`: promised by conversions that are pending or approved, not yet spendable. `hasPassword` is false for
 * a member who signs in by the provider and never chose a password.
 */
export const CurrentUser = User.extend({ pendingPoints: z.int(), hasPassword: z.boolean() })
export type CurrentUser = z.infer<typeof CurrentUser>

/** An account as the admin's list shows it. */
export const Account = User.extend({ createdAt: instant })
export type Account = z.infer<typeof Account>

const username = z
  .string({ error: 'Yêu cầu nhập tên đăng nhập' })
  .transform((value) => value.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Yêu cầu nhập tên đăng nhập'))

/** A username as it may be chosen: 50 letters, digits and . _ - at most. */
export const newUsername = username.pipe(
  z
    .string()
    .max(50, 'Tên đăng nhập tối đa 50 ký tự')
    .regex(/^[\p{L}\p{N}._-]+$/u, 'Tên đăng nhập chỉ gồm chữ, số và các dấu . _ -'),
)

const email = z
  .string({ error: 'Vui lòng nhập địa chỉ email' })
  .transform((value) => value.normalize('NFC').trim().toLowerCase())
  .pipe(z.string().min(1, 'Vui lòng nhập địa chỉ email').max(254, 'Email tối đa 254 ký tự'))
  .pipe(z.email('Địa chỉ email không hợp lệ'))

const newPassword = password('Vui lòng điền đầy đủ thông tin', 6, 'Mật khẩu mới phải có ít nhất 6 ký tự')

const avatarUrl = z.union([pictureLink, z.literal('').transform(() => null)]).nullish()

export const identity = {
  'GET /api/user': endpoint({ access: 'member', summary: 'the current user', answer: CurrentUser }),
  'PATCH /api/user': endpoint({
    access: 'member',
    summary: 'change own name or avatar',
    body: z.object({ fullName: text(100, { message: 'Vui lòng nhập họ và tên' }).optional(), avatarUrl }),
    answer: CurrentUser,
  }),
  'GET /api/auth/status': endpoint({
    access: 'public',
    summary: 'is there a session',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  'POST /api/login': endpoint({
    access: 'public',
    summary: 'sign in',
    body: z.object({
      username,
      password: password('Yêu cầu nhập mật khẩu'),
      rememberMe: z.boolean().optional(),
    }),
    answer: User,
  }),
  'POST /api/register': endpoint({
    access: 'public',
    summary: 'open an account and sign in; role and points cannot be set',
    body: z.object({
      username: newUsername,
      password: password('Yêu cầu nhập mật khẩu', 6, 'Mật khẩu phải có ít nhất 6 ký tự'),
      fullName: text(100, { message: 'Vui lòng nhập họ và tên' }),
      email,
      avatarUrl,
    }),
    answer: User,
    status: 201,
  }),
  'POST /api/logout': endpoint({ access: 'public', summary: 'end the session', answer: empty }),
  'POST /api/change-password': endpoint({
    access: 'member',
    summary: 'change own password; other sessions end',
    body: z.object({ currentPassword: password('Vui lòng điền đầy đủ thông tin'), newPassword }),
    answer: empty,
  }),
  'POST /api/forgot-password': endpoint({
    access: 'public',
    summary: 'mail a reset code; in the demo without a mailer the code is in the answer',
    body: z.object({ email }),
    answer: z.object({ token: z.string().optional() }),
  }),
  'POST /api/reset-password': endpoint({
    access: 'public',
    summary: 'set a new password with a reset code; all sessions end',
    body: z.object({ token: password('Mã đặt lại mật khẩu không hợp lệ'), newPassword }),
    answer: empty,
  }),
}

export const users = {
  'GET /api/users': endpoint({
    access: 'admin',
    summary: 'all accounts',
    query: z.object({
      q: words(200).optional(),
      role: z.enum(roles).optional(),
      sort: z.enum(userSorts).default('id'),
      ...paging(100),
    }),
    answer: z.array(Account),
    paged: true,
  }),
  'PATCH /api/users/{id}': endpoint({
    access: 'admin',
    summary: 'make or unmake an admin',
    params: idParams,
    body: z.object({ role: z.enum(roles, { error: 'Vai trò không hợp lệ' }) }),
    answer: User,
  }),
  'DELETE /api/users/{id}': endpoint({
    access: 'admin',
    summary: 'erase an account; its ledger stays, without a name',
    params: idParams,
    answer: empty,
  }),
}
