import { ConfigError } from '#server/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/passwords.ts'
import { usernameKey } from '../rules/accounts.ts'
import { isMadeUp, madeUpEmail } from '../rules/main-admin.ts'
import { insertMainAdmin } from '../store/credentials.ts'
import { findMainAdminEmail, replaceMainAdminEmail } from '../store/main-admin.ts'

const notGiven =
  'ADMIN_EMAIL: not given, so account 1 has no address that mail reaches: no forgotten password, no warning, no confirmation goes to it. Give it and start again'

/** What the operator says; outside the demo an example is none. */
const givenEmail = ({ config: { demo, admin } }: Ctx): string | undefined => {
  const email = admin.email?.toLowerCase()
  return email !== undefined && (demo || !isMadeUp(email)) ? email : undefined
}

/** An address that was made up gives way to the one that is given; outside the demo none stands as proven. */
const settleEmail = async (ctx: Ctx, email: string): Promise<void> => {
  if (ctx.config.demo || !isMadeUp(email)) return
  const given = givenEmail(ctx)
  const next = given ?? madeUpEmail(false)
  const isSettled =
    next === email ||
    (await inTransaction(ctx, (tx) =>
      replaceMainAdminEmail(tx.db, { from: email, to: next, isProven: given !== undefined }),
    ))
  if (!given) ctx.log.warn(notGiven)
  else if (!isSettled) ctx.log.warn('ADMIN_EMAIL: another account has this address, so account 1 keeps none')
}

/**
 * Makes account 1 before anybody can register, and gives it its address where it had none; two processes starting together do so once.
 * @throws ConfigError
 */
export const ensureMainAdmin = async (ctx: Ctx): Promise<void> => {
  const known = await findMainAdminEmail(ctx.db)
  if (known !== undefined) return settleEmail(ctx, known)
  const { demo, admin } = ctx.config
  const { username, password } = admin
  const given = givenEmail(ctx)
  const email = given ?? madeUpEmail(demo)
  if (!password) throw new ConfigError('ADMIN_PASSWORD: required at the first start outside the demo')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, (tx) =>
    insertMainAdmin(tx.db, {
      username: usernameKey(username),
      displayUsername: username,
      email,
      isProven: demo || given !== undefined,
      passwordHash,
    }),
  )
  await settleEmail(ctx, email)
}
