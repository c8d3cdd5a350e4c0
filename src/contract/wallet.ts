import { z } from 'zod'
import { clickReasons, monthOfYear } from './affiliate.ts'
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

export const wallet = {
  'GET /api/me/wallet': endpoint({
    access: 'member',
    summary: 'own balance, what is expected and when, the next reward, and the sums of the journey',
    answer: Wallet,
  }),
}
