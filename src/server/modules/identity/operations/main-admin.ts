import { ConfigError } from '#server/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isUnowned, madeUpAddress } from '#server/kernel/made-up-address.ts'
import { hashPassword } from '#server/kernel/passwords.ts'
import { usernameKey } from '../rules/accounts.ts'
import { insertMainAdmin } from '../store/credentials.ts'
import { findMainAdmin, replaceMainAdminEmail } from '../store/main-admin.ts'

const notGiven =
  'ADMIN_EMAIL: not given, so account 1 has no address that mail reaches: no forgotten password, no warning, no confirmation goes to it. Give it and start again'

/** What the operator says; outside the demo an example is none. */
const givenEmail = ({ config }: Ctx): string | undefined => {
  const email = config.admin.email?.toLowerCase()
  return isUnowned(config, email) ? undefined : email
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

/**
 * Makes account 1 before anybody can register, and gives it its address where it had none; two processes starting together do so once.
 * @throws ConfigError
 */
export const ensureMainAdmin = async (ctx: Ctx): Promise<void> => {
  const known = await findMainAdmin(ctx.db)
  if (known !== undefined) return settleEmail(ctx, known)
  const { demo, admin } = ctx.config
  const { username, password } = admin
  const given = givenEmail(ctx)
  const email = given ?? madeUpAddress
  const isProven = demo || given !== undefined
  if (!password) throw new ConfigError('ADMIN_PASSWORD: required at the first start outside the demo')
  const passwordHash = await hashPassword(password)
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
