import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { identityText as t } from '#server/text/identity.ts'
import { isGuessable } from '../rules/guessable.ts'
import { isBreached } from './breached.ts'

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...t.commonPasswords])
}
let common: Promise<ReadonlySet<string>> | undefined

/** Is it on the operator's own list? One that cannot be read stops nobody from choosing a password, and is told. */
const isListed = async ({ config, log }: Ctx, password: string): Promise<boolean> => {
  if (!config.breachedPasswords) return false
  try {
    return await isBreached(config.breachedPasswords, password)
  } catch (error) {
    log.error('BREACHED_PASSWORDS_LIST cannot be read', { error })
    return false
  }
}

type Owner = { username: string; email: string; fullName: string }

/** Have breaches made a password known, or do its owner's names give it away? Nothing leaves the machine. */
export const isGuessed = async (ctx: Ctx, password: string, owner: Owner): Promise<boolean> => {
  common ??= readCommon()
  const { siteName, siteUrl, strictPasswords } = ctx.config
  const [local = '', host = ''] = owner.email.split('@')
  const own = [
    ...[owner.username, owner.email, local, host.split('.')[0] ?? '', owner.fullName],
    ...owner.fullName.split(/\s+/),
    ...[siteName, new URL(siteUrl).hostname, new URL(siteUrl).hostname.split('.')[0] ?? ''],
  ]
  return (
    isGuessable(password, { common: await common, own, cutEnds: strictPasswords }) ||
    (await isListed(ctx, password))
  )
}

/**
 * Refuses a new password that breaches have made known or that its owner's names give away; nothing leaves the machine. @throws AppError invalid_input under `field`
 */
export const refuseGuessable = async (
  ctx: Ctx,
  password: string,
  field: 'password' | 'newPassword',
  owner: Owner,
): Promise<void> => {
  if (await isGuessed(ctx, password, owner))
    throw new AppError('invalid_input', t.guessablePassword, { fields: { [field]: t.guessablePassword } })
}
