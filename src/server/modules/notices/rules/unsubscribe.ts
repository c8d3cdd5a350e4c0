import type { NoticeType } from '#contract/notices.ts'
import type { Secrets } from '#server/kernel/sealed.ts'
import { readToken, signToken } from '#server/kernel/signed-token.ts'
import { isNoticeType } from './switches.ts'

const purpose = 'notices.unsubscribe'

/** The token of the link in a letter; it never ends, as an old letter must still be able to stop new ones. */
export const unsubscribeToken = (userId: number, type: NoticeType, secrets: Secrets): string =>
  signToken(secrets, purpose, `${userId}.${type}`)

/** Whose letters of which type a token may stop, or undefined when it is not ours. */
export const readUnsubscribeToken = (
  token: string,
  secrets: Secrets,
): { userId: number; type: NoticeType } | undefined => {
  const [userId = '', type = ''] = readToken(secrets, purpose, token)?.split('.') ?? []
  return isNoticeType(type) ? { userId: Number(userId), type } : undefined
}
