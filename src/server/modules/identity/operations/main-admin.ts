import { ConfigError } from '#server/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/passwords.ts'
import { usernameKey } from '../rules/accounts.ts'
import { hasMainAdmin, insertMainAdmin } from '../store/credentials.ts'

/** Makes account 1 before anybody can register; two processes starting together make it once. @throws ConfigError */
export const ensureMainAdmin = async (ctx: Ctx): Promise<void> => {
  if (await hasMainAdmin(ctx.db)) return
  const { username, email, password } = ctx.config.admin
  if (!password) throw new ConfigError('ADMIN_PASSWORD: required at the first start outside the demo')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, (tx) =>
    insertMainAdmin(tx.db, {
      username: usernameKey(username),
      displayUsername: username,
      email: email.toLowerCase(),
      passwordHash,
    }),
  )
}
