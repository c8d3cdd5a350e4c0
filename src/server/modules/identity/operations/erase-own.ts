import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { attempt, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { isUsablePassword, verifyPassword } from '#server/kernel/passwords.ts'
import { identityText as t } from '#server/text/identity.ts'
import { tellOfErasure } from '../jobs.ts'
import { usernameKey } from '../rules/accounts.ts'
import { findPasswordHash } from '../store/credentials.ts'
import { findUser, lockToErase } from '../store/users.ts'
import { eraseLocked, mainAdminId } from './administration.ts'
import { lockOwn } from './lock-own.ts'
import { signOut } from './sign-in.ts'

const wrongProofs: Limit = { scope: 'erase-own.account', max: 10, windowSeconds: 900 }

type Proof = { password?: string | undefined; username?: string | undefined }

/** The field that does not prove it is really the member, or undefined. */
const wrongField = async (ctx: Ctx, id: number, proof: Proof): Promise<[string, string] | undefined> => {
  const hash = await findPasswordHash(ctx.db, id)
  if (hash && isUsablePassword(hash)) {
    const right = proof.password !== undefined && (await verifyPassword({ hash, password: proof.password }))
    return right ? undefined : ['password', t.wrongPassword]
  }
  const user = await findUser(ctx.db, id)
  const right = user && usernameKey(proof.username ?? '') === usernameKey(user.username)
  return right ? undefined : ['username', t.wrongUsername]
}

/**
 * Erases the own account, proved by the password, or by typing the username where there is none. Personal data goes,
 * the ledger stays under the bare number (decision 74); the address is told once. @throws AppError main_admin, invalid_input
 */
export const eraseOwnAccount = async (ctx: Ctx, proof: Proof, edge: Edge): Promise<Record<string, never>> => {
  const { id } = memberOf(ctx)
  if (id === mainAdminId) throw new AppError('main_admin', t.mainAdminStays)
  await attempt(ctx, [[wrongProofs, String(id), failsWith('invalid_input')]], async () => {
    const wrong = await wrongField(ctx, id, proof)
    if (wrong) throw new AppError('invalid_input', wrong[1], { fields: { [wrong[0]]: wrong[1] } })
  })
  await inTransaction(ctx, async (tx) => {
    await lockToErase(tx.db, id)
    const { user } = await lockOwn(tx)
    await tellOfErasure(tx, id)
    await eraseLocked(tx, user)
  })
  return signOut(ctx, edge)
}
