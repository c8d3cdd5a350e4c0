import type { BonusTerms } from '#contract/bonuses.ts'
import { amountOrNone, amountToSend } from '#shared/amount.ts'

/** Numbers as they stand in the form's fields. */
export type Numbers = {
  referrerPoints: string
  friendPoints: string
  leastPoints: string
  monthlyCap: string
  firstOrderPoints: string
  months: string
  streakPoints: string
}
type Level = { key: number; name: string; orders: string; percent: string }
export type Draft = Numbers & { referral: boolean; firstOrder: boolean; streak: boolean; levels: Level[] }

export const mostLevels = 5

export const emptyLevel = (key: number): Level => ({ key, name: '', orders: '', percent: '' })

/** The terms in force as the form begins with them; what is off has numbers that could be. */
export const draftOf = ({ referral, firstOrder, streak, levels }: BonusTerms): Draft => ({
  referral: referral !== null,
  referrerPoints: String(referral?.referrerPoints ?? 20_000),
  friendPoints: String(referral?.friendPoints ?? 20_000),
  leastPoints: String(referral?.leastPoints ?? 2000),
  monthlyCap: referral ? String(referral.monthlyCap ?? '') : '10',
  firstOrder: firstOrder !== null,
  firstOrderPoints: String(firstOrder?.points ?? 10_000),
  streak: streak !== null,
  months: String(streak?.months ?? 3),
  streakPoints: String(streak?.points ?? 10_000),
  levels: levels.map(({ name, orders, percent }, key) => ({
    key,
    name,
    orders: String(orders),
    percent: String(percent),
  })),
})

/** What the form says, for the server to check. */
export const termsOf = (draft: Draft) => ({
  referral: draft.referral
    ? {
        referrerPoints: amountToSend(draft.referrerPoints),
        friendPoints: amountToSend(draft.friendPoints),
        leastPoints: amountToSend(draft.leastPoints),
        monthlyCap: amountOrNone(draft.monthlyCap),
      }
    : null,
  firstOrder: draft.firstOrder ? { points: amountToSend(draft.firstOrderPoints) } : null,
  streak: draft.streak ? { months: draft.months, points: amountToSend(draft.streakPoints) } : null,
  levels: draft.levels.map(({ name, orders, percent }) => ({ name, orders, percent })),
})
