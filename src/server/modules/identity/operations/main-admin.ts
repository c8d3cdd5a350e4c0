import { ConfigError, demoPassword } from '#server/config.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isUnowned, madeUpAddress } from '#server/kernel/made-up-address.ts'
import { hashPassword } from '#server/kernel/passwords.ts'
import { usernameKey } from '../rules/accounts.ts'
import { noFactors } from '../rules/codes.ts'
import { findPasswordHash, insertMainAdmin, setPassword } from '../store/credentials.ts'
import { findMainAdmin, replaceMainAdminEmail } from '../store/main-admin.ts'
import { deleteFactors } from '../store/second-factors.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'
import { findDemoHash } from './demo-password.ts'
import { isGuessed } from './new-password.ts'
import { isMailed } from './reset-code.ts'

const notGiven =
  'ADMIN_EMAIL: not given, so account 1 has no address that mail reaches: no forgotten password, no warning, no confirmation goes to it. Give it and start again'

/** What the operator says; outside the demo an example is none. */
const givenEmail = ({ config }: Ctx): string | undefined => {
  const email = config.admin.email?.toLowerCase()
  return isUnowned(config, email) ? undefined : email
}

/**
 * The operator's own choice, so that one which no member may choose is warned of and taken. @throws ConfigError where there is none, or
 * outside the demo the one that stands in the README
 */
const givenPassword = async (ctx: Ctx, why: string): Promise<string> => {
  const { config } = ctx
  const { username, password } = config.admin
  if (!password) throw new ConfigError(`ADMIN_PASSWORD: ${why}`)
  if (!config.demo && password === demoPassword)
    throw new ConfigError('ADMIN_PASSWORD: everybody knows the password of the demo; choose another')
  const owner = { username, email: givenEmail(ctx) ?? madeUpAddress, fullName: '' }
  if (!config.demo && (await isGuessed(ctx, password, owner)))
    ctx.log.warn('ADMIN_PASSWORD: among the first that somebody would try; change it in the account')
  return password
}

/** An address that was made up gives way to the one that is given, and does not stand as proven meanwhile. */
const settleEmail = async (ctx: Ctx, known: { email: string; isProven: boolean }): Promise<void> => {
  if (!isUnowned(ctx.config, known.email)) return
  const given = givenEmail(ctx)
  const isProven = given !== undefined
  const isSettled =
    (!given && !known.isProven) ||
    (await inTransaction(ctx, (tx) =>
      replaceMainAdminEmail(tx.db, { from: known.email, to: given ?? known.email, isProven }),
    ))
  if (!given) ctx.log.warn(notGiven)
  else if (!isSettled) ctx.log.warn('ADMIN_EMAIL: another account has this address, so account 1 keeps none')
}

/** May anybody come in as account 1, by the demo's password or by a code that the demo shows to whoever asks? */
export const isMainAdminOpen = async (ctx: Ctx): Promise<boolean> =>
  ctx.config.demo && (!isMailed(ctx) || (await findDemoHash(ctx, 1)) !== undefined)

/** Signs account 1 out everywhere and takes what was added to come back by; its password stays. Call it inside a transaction. */
export const shutOutMainAdmin = async (tx: Ctx): Promise<void> => {
  await lockUser(tx.db, 1)
  await deleteSessionsOf(tx.db, 1)
  await deleteFactors(tx.db, 1)
  await noteSecurity(tx, 'password_changed', { detail: noFactors, userId: 1 })
}

/** What else goes, in the same transaction, where anybody could have come in as account 1. */
export type EndRights = (tx: Ctx) => Promise<void>

/** A site that began as the demo keeps its account 1, and would keep a password that everybody can read. @throws ConfigError */
const replaceDemoPassword = async (ctx: Ctx, endRights?: EndRights): Promise<void> => {
  const stored = await findDemoHash(ctx, 1)
  if (!stored) return
  const passwordHash = await hashPassword(
    await givenPassword(
      ctx,
      'account 1 still has the password of the demo, which everybody knows; give the one it shall have',
    ),
  )
  const isReplaced = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, 1)
    // Another process that starts has been here, or its owner.
    if ((await findPasswordHash(tx.db, 1)) !== stored) return false
    await setPassword(tx.db, 1, passwordHash, undefined)
    // Anybody could have come in and left a way back of their own.
    await deleteFactors(tx.db, 1)
    await noteSecurity(tx, 'password_changed', { detail: 'password', userId: 1 })
    await endRights?.(tx)
    return true
  })
  if (isReplaced)
    ctx.log.warn(
      'ADMIN_PASSWORD: account 1 had the password of the demo; it has this one now, and its sessions and second factors have ended',
    )
}

/**
 * Makes account 1 before anybody can register, gives it its address where it had none, and lets the demo's password open it in the
 * demo alone; two processes starting together do so once. @throws ConfigError
 */
export const ensureMainAdmin = async (ctx: Ctx, endRights?: EndRights): Promise<void> => {
  const { demo, admin } = ctx.config
  const known = await findMainAdmin(ctx.db)
  if (known !== undefined) {
    if (!demo) await replaceDemoPassword(ctx, endRights)
    return settleEmail(ctx, known)
  }
  const { username } = admin
  const given = givenEmail(ctx)
  const email = given ?? madeUpAddress
  const isProven = demo || given !== undefined
  const passwordHash = await hashPassword(
    await givenPassword(ctx, 'required at the first start outside the demo'),
  )
  await inTransaction(ctx, (tx) =>
    insertMainAdmin(tx.db, {
      username: usernameKey(username),
      displayUsername: username,
      email,
      isProven,
      passwordHash,
    }),
  )
  await settleEmail(ctx, { email, isProven })
}
