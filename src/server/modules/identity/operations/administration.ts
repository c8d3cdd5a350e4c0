import type { Member } from '#contract/members.ts'
import type { Role, User } from '#contract/users.ts'
import { recordAudit } from '#server/db/audit.ts'
import { forgetKeysOf } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { idleMsOf } from '#server/http/session.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden, notFound } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { identityText as t } from '#server/text/identity.ts'
import { dutyOf, type StaffRole } from '#shared/staff.ts'
import { dropPicture, tellOfChange } from '../jobs.ts'
import { forgetPassword } from '../store/credentials.ts'
import { deleteFactors, listFactors } from '../store/second-factors.ts'
import { countLive, deleteOwnSession, deleteSessionsOf } from '../store/sessions.ts'
import { findSuspension } from '../store/suspensions.ts'
import {
  type AccountListing,
  erasePerson,
  findMember,
  findUser,
  listStaff,
  listUsers,
  lockToErase,
  lockUser,
  lockUsers,
  setRole,
} from '../store/users.ts'
import { ownPicture } from './profile.ts'

export const mainAdminId = 1
const mainAdmin = () => new AppError('main_admin', t.mainAdminFixed)

export const listAccounts = async (ctx: Ctx, query: AccountListing) => {
  const { items, total } = await listUsers(ctx.db, query)
  return { items: items.map((account) => ({ ...account, ...ownPicture(ctx, account.avatarUrl) })), total }
}

/** A live account. @throws AppError not_found */
export const getUser = async (ctx: Ctx, id: number): Promise<User> => {
  const user = await findUser(ctx.db, id)
  if (!user) throw notFound(t.missingUser)
  return user
}

/** A live account with what it waits for. @throws AppError not_found */
export const getMember = async (ctx: Ctx, id: number): Promise<Member> => {
  const member = await findMember(ctx.db, id, ctx.clock.now())
  if (!member) throw notFound(t.missingUser)
  return member
}

/** A live account, locked until the transaction ends. @throws AppError not_found */
export const getLockedUser = async (ctx: Ctx, id: number): Promise<User> => {
  const user = await lockUser(ctx.db, id)
  if (!user) throw notFound(t.missingUser)
  return user
}

/**
 * Somebody else's account, locked together with the acting admin's, who must still be one: of two admins who take each other's
 * rights away at the same moment one stays, so that there is always an admin. @throws AppError forbidden, not_found
 */
const lockAsAdmin = async (ctx: Ctx, id: number): Promise<User> => {
  const locked = await lockUsers(ctx.db, [memberOf(ctx).id, id])
  if (locked.get(memberOf(ctx).id)?.role !== 'admin') throw forbidden()
  const user = locked.get(id)
  if (!user) throw notFound(t.missingUser)
  return user
}

type Rights = { role: Role; staff: StaffRole | null }

const rightsOf = ({ role, staff }: Rights) => (staff ? { role, staff } : { role })

/**
 * Makes or unmakes an admin, or gives a part of the operators' work; counts at that person's next request. Who is suspended is
 * given none: with it they could lift that themselves. @throws AppError main_admin, own_account, forbidden, conflict
 */
export const changeRole = (
  ctx: Ctx,
  id: number,
  { seen, ...rights }: Rights & { seen?: Rights | undefined },
): Promise<User> =>
  inTransaction(ctx, async (tx) => {
    if (id === mainAdminId) throw mainAdmin()
    if (id === memberOf(tx).id) throw new AppError('own_account', t.ownRole)
    const before = await lockAsAdmin(tx, id)
    if (dutyOf(before) === dutyOf(rights)) return before
    refuseUnseen(seen && dutyOf(seen), dutyOf(before))
    if (dutyOf(rights) !== 'user' && (await findSuspension(tx.db, id)))
      throw new AppError('conflict', t.suspendedGetNoWork)
    await setRole(tx.db, id, rights)
    await recordAudit(tx, {
      action: 'user.role',
      subjectType: 'user',
      subjectId: id,
      before: rightsOf(before),
      after: rightsOf(rights),
    })
    return { ...before, ...rights }
  })

const noWork: Rights = { role: 'user', staff: null }

/** Nobody but account 1 works here any more, and who did is signed out; how many there were. Call it inside a transaction. */
export const endAllStaff = async (tx: Ctx): Promise<number> => {
  const staff = await listStaff(tx.db, mainAdminId)
  for (const [id, before] of await lockUsers(tx.db, staff)) {
    await setRole(tx.db, id, noWork)
    await deleteSessionsOf(tx.db, id)
    await recordAudit(tx, {
      action: 'user.role',
      subjectType: 'user',
      subjectId: id,
      before: rightsOf(before),
      after: rightsOf(noWork),
    })
  }
  return staff.length
}

/**
 * A locked account whose sessions may be ended by who asks: of those who work here only an admin may, or one would keep the
 * others from their work. @throws AppError not_found, forbidden
 */
const lockToSignOut = async (tx: Ctx, id: number): Promise<User> => {
  const user = await getLockedUser(tx, id)
  if (dutyOf(user) !== 'user' && memberOf(tx).role !== 'admin') throw forbidden(t.staffSignedOut)
  return user
}

/** An admin who ends a session of their own may be without one at the end of the call. */
const toSignOut = ({ beforeCommit, ...ctx }: Ctx, id: number): Ctx =>
  beforeCommit && memberOf(ctx).id !== id ? { ...ctx, beforeCommit } : ctx

/** Signs a member out everywhere. @throws AppError not_found, forbidden */
export const endSessions = (asked: Ctx, id: number): Promise<{ ended: number }> => {
  const ctx = toSignOut(asked, id)
  return inTransaction(ctx, async (tx) => {
    const user = await lockToSignOut(tx, id)
    const sessions = await deleteSessionsOf(tx.db, id)
    const ended = countLive(sessions, tx.clock.now(), idleMsOf(dutyOf(user), tx.config))
    await recordAudit(tx, {
      action: 'user.sign-out',
      subjectType: 'user',
      subjectId: id,
      after: { ended },
    })
    return { ended }
  })
}

/** Signs a member out on one device. @throws AppError not_found, forbidden */
export const endSession = (asked: Ctx, id: number, sessionId: number): Promise<Record<string, never>> => {
  const ctx = toSignOut(asked, id)
  return inTransaction(ctx, async (tx) => {
    await lockToSignOut(tx, id)
    if (!(await deleteOwnSession(tx.db, id, sessionId))) throw notFound(t.signedOut)
    await recordAudit(tx, {
      action: 'user.sign-out-one',
      subjectType: 'user',
      subjectId: id,
      after: { ended: 1 },
    })
    return {}
  })
}

/**
 * Takes off the second factor of who says they have lost it; their sessions end. Whoever asked for it may know the password, so that
 * opens nothing any more: the member shows by their mail that it is they, as when the account was opened.
 * @throws AppError not_found, main_admin, own_account
 */
export const takeOffFactors = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (id === mainAdminId) throw mainAdmin()
    if (id === memberOf(tx).id) throw new AppError('own_account', t.ownFactor)
    await getLockedUser(tx, id)
    const before = await listFactors(tx.db, id)
    if (before.length === 0) throw notFound(t.noFactorThere)
    await deleteFactors(tx.db, id)
    await forgetPassword(tx.db, id)
    await tellOfChange(tx, id, 'by_staff')
    await deleteSessionsOf(tx.db, id)
    await recordAudit(tx, {
      action: 'user.second-factor.remove',
      subjectType: 'user',
      subjectId: id,
      before: { factors: before },
    })
    return {}
  })

/** Erases an account that is locked for it (`lockToErase`) and notes it; call it inside a transaction. */
export const eraseLocked = async (ctx: Ctx, { id, avatarUrl }: User): Promise<void> => {
  await ctx.effects.memberErased(ctx, id)
  await forgetKeysOf(ctx.db, id)
  await erasePerson(ctx.db, id, ctx.clock.now())
  if (avatarUrl) await dropPicture.enqueue(ctx, { url: avatarUrl })
  await recordAudit(ctx, { action: 'user.erase', subjectType: 'user', subjectId: id })
}

/** Erases a person; the ledger stays under the number. @throws AppError main_admin, own_account, forbidden */
export const eraseUser = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (id === mainAdminId) throw mainAdmin()
    if (id === memberOf(tx).id) throw new AppError('own_account', t.ownAccount)
    // Both by their numbers, as everybody takes them.
    if (memberOf(tx).id < id) await lockUser(tx.db, memberOf(tx).id)
    await lockToErase(tx.db, id)
    await eraseLocked(tx, await lockAsAdmin(tx, id))
    return {}
  })
