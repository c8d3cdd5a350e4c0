import { z } from 'zod'
import { normalized } from '#shared/normalized.ts'
import { isOfOneScript } from '#shared/one-script.ts'
import { staffRoles } from '#shared/staff.ts'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, line, paging, password, pictureLink, searchWords } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { usersText as t } from './text/users.ts'

/** The specification's; who does a part of the operators' work is a `user` with `staff`. */
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
  /** Which part of the operators' work is theirs; null for members and for admins, who may do all of it. */
  staff: z.enum(staffRoles).nullable(),
  avatarUrl: z.string().nullable(),
})
export type User = z.infer<typeof User>

/** Why a member is suspended, in words for them, and since when. */
export const Suspension = z.object({ reason: z.string(), since: instant })

/**
 * `pendingPoints`: promised by conversions that are pending or approved, not yet spendable. `hasPassword` is false for
 * a member who signs in by the provider and never chose a password.
 */
export const CurrentUser = User.extend({
  pendingPoints: z.int(),
  hasPassword: z.boolean(),
  /** Somebody of the staff who must set up a second factor before anything else. */
  lacksFactor: z.boolean(),
  suspension: Suspension.nullable(),
  /** Where the own picture is shown from, where that is not `avatarUrl` itself. */
  picture: z.string().optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The password was right, and one of these is still asked for: the code of an app (or a recovery code), a passkey. */
export const SignInStep = z.object({ secondFactor: z.array(z.enum(['code', 'passkey'])) })
export type SignInStep = z.infer<typeof SignInStep>

/** An account as the admin's list shows it. */
export const Account = User.extend({ createdAt: instant, picture: z.string().optional() })
export type Account = z.infer<typeof Account>

const username = z
  .string({ error: t.username.required })
  .transform((value) => normalized(value).trim())
  .pipe(z.string().min(1, t.username.required))

/** A username as it may be chosen: 50 letters, digits and . _ - at most. */
export const newUsername = username.pipe(
  z
    .string()
    .max(50, t.username.atMost)
    .regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}._-])+$/u, t.username.letters),
)

const email = z
  .string({ error: t.email })
  .transform((value) => normalized(value).trim().toLowerCase())
  .pipe(z.string().min(1, t.email).max(254, fieldsText.email.atMost))
  .pipe(z.email(fieldsText.email.invalid))

const newPassword = password(t.allFields, 6, t.password.newAtLeast)

const avatarUrl = z.union([pictureLink, z.literal('').transform(() => null)]).nullish()

export const identity = {
  'GET /api/user': endpoint({ access: 'member', summary: 'the current user', answer: CurrentUser }),
  'PATCH /api/user': endpoint({
    access: 'member',
    summary: 'change own name or avatar',
    body: z.object({ fullName: line(100, { message: fieldsText.fullName }).optional(), avatarUrl }),
    answer: CurrentUser,
  }),
  'GET /api/auth/status': endpoint({
    access: 'public',
    summary: 'is there a session',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  'POST /api/login': endpoint({
    access: 'public',
    summary: 'sign in; 202 where a second factor is still asked for',
    body: z.object({
      username,
      password: password(t.password.required),
      rememberMe: z.boolean().optional(),
    }),
    answer: z.union([User, SignInStep]),
  }),
  'POST /api/register': endpoint({
    access: 'public',
    summary: 'open an account and sign in; role and points cannot be set',
    body: z.object({
      // Whoever has another name signs in with it as before.
      username: newUsername.refine(isOfOneScript, t.username.scripts),
      password: password(t.password.required, 6, t.password.atLeast),
      fullName: line(100, { message: fieldsText.fullName }),
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
    body: z.object({ currentPassword: password(t.allFields), newPassword }),
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
    summary:
      'set a new password with a reset code; all sessions end, and the first proof of a member’s address takes off second factors',
    body: z.object({ token: password(t.resetCode), newPassword }),
    answer: z.object({ secondFactorRemoved: z.literal(true).optional() }),
  }),
}

export const users = {
  'GET /api/users': endpoint({
    access: ['support', 'finance'],
    summary: 'all accounts',
    query: z.object({
      q: searchWords(200).optional(),
      role: z.enum(roles).optional(),
      staff: z.enum(staffRoles).optional(),
      sort: z.enum(userSorts).default('id'),
      ...paging(100),
    }),
    answer: z.array(Account),
    paged: true,
  }),
  'PATCH /api/users/{id}': endpoint({
    access: 'admin',
    confirmed: true,
    summary:
      'make or unmake an admin, or give a part of the operators’ work; counts at their next request; who is suspended is given none (409); `seen`: what they were when this was decided, else a conflict',
    params: idParams,
    body: z
      .object({
        role: z.enum(roles, { error: t.role }),
        staff: z.enum(staffRoles, { error: t.staff }).nullable().default(null),
        seen: z.object({ role: z.enum(roles), staff: z.enum(staffRoles).nullable() }).optional(),
      })
      .refine(({ role, staff }) => role === 'user' || staff === null, { path: ['staff'], message: t.staff }),
    answer: User,
  }),
  'DELETE /api/users/{id}/sessions': endpoint({
    access: ['support', 'finance'],
    summary: 'sign a member out everywhere; who works here only an admin may',
    params: idParams,
    answer: z.object({ ended: z.int() }),
  }),
  'DELETE /api/users/{id}/second-factor': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'take off the second factor of a member who has lost it; their sessions end',
    params: idParams,
    answer: empty,
  }),
  'DELETE /api/users/{id}': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'erase an account; its ledger stays, without a name',
    params: idParams,
    answer: empty,
  }),
}
