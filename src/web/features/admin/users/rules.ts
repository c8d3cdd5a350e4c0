import { adminUsersText as t } from '#web/text/admin-users.ts'

type Refusal = { title: string; description: string }

/** Account 1 stays admin whatever happens. */
const mainAdminId = 1

/** Why `me` may not change this account's role; the server refuses the same. */
export const roleRefusal = (userId: number, me: number): Refusal | undefined =>
  userId === mainAdminId ? t.mainAdmin : userId === me ? t.ownRole : undefined

/** Why `me` may not delete this account; the server refuses the same. */
export const deleteRefusal = (userId: number, me: number): Refusal | undefined =>
  userId === me ? t.ownDelete : userId === mainAdminId ? t.mainAdmin : undefined
