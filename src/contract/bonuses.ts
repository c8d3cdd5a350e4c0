import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, paging, text, whole, wholePoints } from './fields.ts'
import { bonusesText as t } from './text/bonuses.ts'
import { fieldsText } from './text/fields.ts'

/** 'referral' thanks who invited, 'welcome' the friend who came. */
export const bonusKinds = ['referral', 'welcome', 'first_order', 'streak', 'level'] as const
export type BonusKind = (typeof bonusKinds)[number]

const Level = z.object({
  name: text(30, { message: t.levelName }),
  /** Orders credited within the 365 days before the click. */
  orders: whole(1, t.levelOrders).pipe(z.int().max(10_000, t.levelOrders)),
  /** Of an order's own points, on top of them. */
  percent: whole(1, t.levelPercent).pipe(z.int().max(100, t.levelPercent)),
})

/** Each is off where it is null (levels: none). Points in điểm. */
export const BonusTerms = z.object({
  referral: z
    .object({
      friendPoints: wholePoints(0, t.pointsOrNone),
      referrerPoints: wholePoints(1, t.points),
      /** The friend's order counts from so many điểm of its own on: without it a trifle would pay for itself. */
      leastPoints: wholePoints(0, t.pointsOrNone),
      /** How many friends a calendar month of Việt Nam the same member is thanked for; null = any number. */
      monthlyCap: whole(1, t.monthlyCap).pipe(z.int().max(10_000, t.monthlyCap)).nullable(),
    })
    .nullable(),
  firstOrder: z.object({ points: wholePoints(1, t.points) }).nullable(),
  /** For so many calendar months in a row with an order that is credited; then it begins anew. */
  streak: z
    .object({
      months: whole(2, t.months).pipe(z.int().max(24, t.months)),
      points: wholePoints(1, t.points),
    })
    .nullable(),
  /** The lowest first. */
  levels: z
    .array(Level)
    .max(5, t.levels)
    .refine(
      (levels) =>
        levels.every((level, index) => {
          const before = levels[index - 1]
          return !before || (level.orders > before.orders && level.percent > before.percent)
        }),
      t.levels,
    ),
})
export type BonusTerms = z.infer<typeof BonusTerms>

/** How an invitation stands for those who decide. */
const decisionStates = ['open', 'held', 'released', 'refused'] as const
/**
 * 'joined': without an order that counts. 'due': an order stands, the thanks are yet to come. 'too_small': what stands brings less than
 * `leastPoints`. 'over_cap': the friend's bonus stands, the inviter had been thanked for as many that month as the terms allow.
 */
export const referralStates = [
  'joined',
  'waiting',
  'due',
  'credited',
  'too_small',
  'taken_back',
  'checking',
  'refused',
  'over_cap',
] as const
export type ReferralState = (typeof referralStates)[number]

/** `name` is masked for other members; points in điểm. */
const Friend = z.object({
  name: z.string(),
  joinedAt: instant,
  state: z.enum(referralStates),
  points: z.int(),
  /** So many điểm an order of the friend has to bring to count, as was said when the friend joined. */
  leastPoints: z.int(),
  /** A check ends by itself then. */
  until: instant.nullable(),
  reason: z.string().nullable(),
})

const Bonus = z.object({
  id: z.int(),
  kind: z.enum(bonusKinds),
  /** What stands in the ledger of it, in điểm; 0 once it was taken back. */
  points: z.int(),
  /** The month of a streak ('YYYY-MM') or the name of a level. */
  about: z.string().nullable(),
  at: instant,
})

/** What of a friend's coming makes a person want to look at it. */
export const referralSignals = [
  'SAME_DEVICE',
  'SAME_ADDRESS',
  'SHARED_ADDRESS',
  'DISPOSABLE_MAIL',
  'MANY_FRIENDS',
] as const
export type ReferralSignal = (typeof referralSignals)[number]

const person = z.object({ id: z.int(), username: z.string() }).nullable()

export const AdminReferral = z.object({
  /** The friend's. */
  id: z.int(),
  friend: person,
  referrer: person,
  joinedAt: instant,
  state: z.enum(decisionStates),
  signals: z.array(z.object({ kind: z.enum(referralSignals), score: z.int(), count: z.int() })),
  heldUntil: instant.nullable(),
  reason: z.string().nullable(),
  /** In the ledger, of the friend and of the referrer together. */
  points: z.int(),
})
export type AdminReferral = z.infer<typeof AdminReferral>

/** How many months points live after the month they came in; null = for ever. */
export const ExpiryPolicy = z.object({
  months: whole(3, t.expiryMonths).pipe(z.int().max(60, t.expiryMonths)).nullable(),
})
export type ExpiryPolicy = z.infer<typeof ExpiryPolicy>

export const bonuses = {
  'GET /api/bonuses/terms': endpoint({
    access: 'public',
    summary: 'what is given beside orders now: for friends, first orders, streaks of months and levels',
    answer: BonusTerms,
  }),
  'GET /api/me/referral': endpoint({
    access: 'member',
    summary: 'own code and link for inviting friends, how many came, and what they brought in points',
    answer: z.object({
      code: z.string(),
      link: z.string(),
      invited: z.int(),
      confirmed: z.int(),
      points: z.int(),
      /** The newest hundred. */
      friends: z.array(Friend),
    }),
  }),
  'GET /api/me/bonuses': endpoint({
    access: 'member',
    summary: 'how far the member has come: streak, level, and what was given beside orders',
    answer: z.object({
      /** Months in a row that count for the next streak, the last of them this one or the one before. */
      streak: z.int(),
      /** Orders credited within 365 days. */
      orders: z.int(),
      level: z.string().nullable(),
      items: z.array(Bonus),
    }),
  }),
  'PUT /api/admin/bonuses/terms': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'change what is given beside orders; clicks and friends of before keep what they were promised',
    body: BonusTerms,
    answer: BonusTerms,
  }),
  'GET /api/admin/referrals': endpoint({
    access: ['finance'],
    summary: 'who came by whom, newest first',
    query: z.object({ state: z.enum(decisionStates).optional(), ...paging(20) }),
    answer: z.array(AdminReferral),
    paged: true,
  }),
  'POST /api/admin/referrals/{id}/decide': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'let an invitation count, or refuse it with a reason that both members read; `seen`: the state this was decided by, another is a conflict',
    params: idParams,
    body: z.object({
      counts: z.boolean(),
      reason: text(300, { message: fieldsText.memberReason }),
      seen: z.enum(decisionStates).optional(),
    }),
    answer: AdminReferral,
  }),
  'GET /api/admin/expiry': endpoint({
    access: ['finance'],
    summary: 'after how many months points expire',
    answer: ExpiryPolicy,
  }),
  'PATCH /api/admin/expiry': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'let points expire, or not; nothing expires that was not announced three weeks before',
    body: ExpiryPolicy,
    answer: ExpiryPolicy,
  }),
}
