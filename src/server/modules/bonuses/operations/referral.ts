import type { Ctx } from '#server/kernel/context.ts'
import { memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { randomSign } from '#server/kernel/ids.ts'
import { visitorKey } from '#server/modules/clicks/index.ts'
import { bonusesText as t } from '#server/text/bonuses.ts'
import { maskName, referralStateOf } from '../rules/referral-state.ts'
import { findReferrer, friendsOf, insertReferral, keepCode, sumOfReferrals } from '../store/referrals.ts'
import { findTermsAt } from '../store/terms.ts'

/** Without signs that are read for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 8 }, () => randomSign(signs)).join('')
const codeForm = /^[A-HJ-NP-Z2-9]{8}$/
const shownFriends = 100

/** The member's own code, made when it is first asked for. */
const ownCode = async (ctx: Ctx, userId: number): Promise<string> => {
  for (let round = 0; round < 5; round += 1) {
    const code = await keepCode(ctx.db, { userId, code: newCode(), at: ctx.clock.now() })
    if (code) return code
  }
  throw new AppError('internal', t.noCode)
}

/** How the member's invitations stand; friends are masked. */
export const readOwnReferral = async (ctx: Ctx) => {
  const { id } = memberOf(ctx)
  const code = await ownCode(ctx, id)
  const [sums, friends] = await Promise.all([
    sumOfReferrals(ctx.db, id),
    friendsOf(ctx.db, id, { most: shownFriends, now: ctx.clock.now() }),
  ])
  return {
    code,
    link: new URL(`/moi/${code}`, ctx.config.siteUrl).href,
    ...sums,
    friends: friends.map(({ name, joinedAt, until, reason, ...rest }) => ({
      name: name === '' ? t.leftMember : maskName(name),
      joinedAt: joinedAt.toISOString(),
      state: referralStateOf(rest),
      points: rest.credited,
      leastPoints: rest.leastPoints,
      until: until?.toISOString() ?? null,
      reason,
    })),
  }
}

/** Is this a code by which somebody can come now? */
export const isInvitation = async (ctx: Ctx, code: string): Promise<boolean> =>
  codeForm.test(code) &&
  Boolean((await findTermsAt(ctx.db, ctx.clock.now()))?.referral) &&
  (await findReferrer(ctx.db, code)) !== undefined

/** Keeps by whom a new member came, and what both were promised. A code that is nobody's, or the member's own, is passed over. */
export const noteReferral = async (ctx: Ctx, friendId: number, code: string): Promise<void> => {
  if (!codeForm.test(code)) return
  const at = ctx.clock.now()
  const terms = (await findTermsAt(ctx.db, at))?.referral
  const referrerId = terms ? await findReferrer(ctx.db, code) : undefined
  if (!terms || referrerId === undefined || referrerId === friendId) return
  await insertReferral(ctx.db, {
    ...terms,
    ...{ friendId, referrerId, joinedAt: at, visitorKey: visitorKey(ctx.config.secrets[0], ctx.ip) },
  })
}
