import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, password, words } from './fields.ts'
import { accountText as t } from './text/account.ts'
import { CurrentUser } from './users.ts'

/** A device that is signed in. `place` is not known: no address is kept. Null names could not be told. */
export const DeviceSession = z.object({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The session this call came with. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

/** A device that a member is signed in on, as those who work here see it. */
export const MemberSession = DeviceSession.omit({ place: true, current: true })
export type MemberSession = z.infer<typeof MemberSession>

const row = z.record(z.string(), z.unknown())

/** Everything we know of a member, by subject; the rows are as stored, voucher codes only the member's own. */
export const PersonalData = z.object({
  exportedAt: instant,
  account: row,
  signInMethods: z.array(row),
  secondFactors: z.array(row),
  passkeys: z.array(row),
  sessions: z.array(row),
  securityEvents: z.array(row),
  clicks: z.array(row),
  conversions: z.array(row),
  claims: z.array(row),
  holds: z.array(row),
  ledger: z.array(row),
  adjustments: z.array(row),
  ledgerBreaks: z.array(row),
  purchases: z.array(row),
  redemptions: z.array(row),
  withdrawals: z.array(row),
  reviews: z.array(row),
  favorites: z.array(row),
  cart: z.array(row),
  notices: z.array(row),
  noticeSwitches: z.array(row),
  quietHours: z.array(row),
  pushBrowsers: z.array(row),
  priceAlerts: z.array(row),
  priceDrops: z.array(row),
  voucherAnswers: z.array(row),
  bonuses: z.array(row),
  referralCode: z.array(row),
  expiringPoints: z.array(row),
  suspensions: z.array(row),
  /** From the own address, once it is proven. */
  contactMessages: z.array(row),
  newsletter: z.array(row),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What of a member waits and goes with the account: withdrawals nobody has approved (`points` in điểm), gifts not handed over. */
export const ErasureLoss = z.object({
  withdrawals: z.object({ count: z.int(), points: z.int() }),
  gifts: z.int(),
})
export type ErasureLoss = z.infer<typeof ErasureLoss>

export const account = {
  'GET /api/me/sessions': endpoint({
    access: 'member',
    summary: 'where one is signed in, this device first',
    answer: z.array(DeviceSession),
  }),
  'DELETE /api/me/sessions': endpoint({
    access: 'member',
    summary: 'sign out everywhere but here',
    confirmed: true,
    answer: z.object({ ended: z.int() }),
  }),
  'DELETE /api/me/sessions/{id}': endpoint({
    access: 'member',
    summary: 'sign out one device',
    confirmed: true,
    params: idParams,
    answer: empty,
  }),
  'POST /api/user/avatar': endpoint({
    access: 'member',
    summary: 'upload the own picture',
    upload: true,
    bodyLimit: 5_242_880,
    answer: CurrentUser,
  }),
  'GET /api/me/export': endpoint({
    access: 'member',
    summary: 'everything we know of oneself, as a download',
    answer: PersonalData,
  }),
  'GET /api/me/erasure': endpoint({
    access: 'member',
    summary: 'what waits for oneself and would go with the own account: withdrawals and gifts',
    answer: ErasureLoss,
  }),
  'DELETE /api/user': endpoint({
    access: 'member',
    summary: 'erase the own account: with the password, or the username where there is no password',
    confirmed: true,
    body: z.object({
      password: password(t.password).optional(),
      username: words(100).optional(),
    }),
    answer: empty,
  }),
}
