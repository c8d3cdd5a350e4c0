import { z } from 'zod'
import { clickReasons, MemberClick, monthOfYear } from './affiliate.ts'
import { endpoint } from './endpoint.ts'

/** What a member has, what is on its way, and what it can become: points in điểm, worth in đồng. */
export const Wallet = z.object({
  balance: z.int(),
  worth: z.int(),
  /** Promised by orders that are not settled yet. */
  pending: z.int(),
  pendingWorth: z.int(),
  /** The next days on which something is expected, soonest first, as the clicks' own explanations name them. */
  expected: z.array(
    z.object({
      /** A day of Việt Nam, 'YYYY-MM-DD'. */
      on: z.string(),
      code: z.enum(clickReasons),
      clicks: z.int(),
      /** What these clicks have pending; 0 where no order is known yet. */
      points: z.int(),
    }),
  ),
  /** Pending points of clicks whose shop gives no day. */
  undated: z.int(),
  /** What of the balance ends next, announced; `on` is its last day, 'YYYY-MM-DD' in Việt Nam. */
  expiring: z.object({ on: z.string(), points: z.int() }).nullable(),
  /** The operator lets points be paid out as money. */
  withdrawable: z.boolean(),
  /** How many rewards the balance is enough for now. */
  redeemable: z.int(),
  /** The cheapest reward the balance is not enough for; null where there is none. */
  nextReward: z.object({ id: z.int(), name: z.string(), pointsCost: z.int(), missing: z.int() }).nullable(),
  /** Own clicks by the month they were made in, newest first. */
  months: z.array(z.object({ month: monthOfYear, clicks: z.int(), pending: z.int(), credited: z.int() })),
  stages: z.object({ credited: z.int(), waiting: z.int(), refused: z.int(), unordered: z.int() }),
})
export type Wallet = z.infer<typeof Wallet>

/** The wallet in a few words: what is there, what comes next, and where the journey's latest lines stand. */
export const Overview = Wallet.pick({ balance: true, worth: true, pending: true, nextReward: true }).extend({
  /** The next day on which something is expected, 'YYYY-MM-DD' in Việt Nam. */
  nextDate: z.string().nullable(),
  /** The newest own clicks, three at most. */
  latest: z.array(MemberClick),
})
export type Overview = z.infer<typeof Overview>

export const wallet = {
  'GET /api/me/wallet': endpoint({
    access: 'member',
    summary: 'own balance, what is expected and when, the next reward, and the sums of the journey',
    answer: Wallet,
  }),
  'GET /api/me/overview': endpoint({
    access: 'member',
    summary:
      'own balance and its worth, what is pending, the next date, the next reward, and the latest clicks',
    answer: Overview,
  }),
}
