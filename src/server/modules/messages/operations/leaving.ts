import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { signToken } from '#server/kernel/signed-token.ts'
import { leavePayload, leaving } from '../rules/tokens.ts'
import { findSubscriber, findSuppression, isSuppressed, suppressAddress } from '../store.ts'

export const newsletterLink = (ctx: Ctx, to: 'confirm' | 'unsubscribe', token: string): string =>
  `${ctx.config.siteUrl}/newsletter/${to}?token=${encodeURIComponent(token)}`

/** Where a reader leaves the newsletter; it holds for as long as the letter is kept. */
export const leaveLink = (ctx: Ctx, subscriberId: number, email: string): string =>
  newsletterLink(
    ctx,
    'unsubscribe',
    signToken(ctx.config.secrets, leaving, leavePayload(subscriberId, sha256(email))),
  )

/** What mail programs need for a button of their own (RFC 8058). */
export const leavingByOnePress = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The address of a reader; undefined once they have left or mail cannot reach them. */
export const addressOf = async (ctx: Ctx, subscriberId: number): Promise<string | undefined> => {
  const subscriber = await findSubscriber(ctx.db, subscriberId)
  if (subscriber?.status !== 'confirmed') return undefined
  return (await isSuppressed(ctx.db, sha256(subscriber.email))) ? undefined : subscriber.email
}

/** Why nothing but what guards an account is mailed to an address: mail did not arrive, or its reader complained. */
export const whyUnreachable = (ctx: Ctx, email: string): Promise<'bounce' | 'complaint' | null> =>
  findSuppression(ctx.db, sha256(email.toLowerCase()))

/** Keeps that a reader's address is none: nothing is sent there any more. */
export const noteUnreachable = (ctx: Ctx, address: string): Promise<void> => {
  const email = address.toLowerCase()
  return suppressAddress(ctx.db, { email, hash: sha256(email), reason: 'bounce', at: ctx.clock.now() })
}
