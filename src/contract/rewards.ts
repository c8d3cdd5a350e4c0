import { z } from 'zod'
import { bodiesOf } from './declared.ts'
import { endpoint } from './endpoint.ts'
import {
  empty,
  id,
  idParams,
  instant,
  optionalText,
  paging,
  searchWords,
  text,
  whole,
  wholePoints,
} from './fields.ts'
import { rewardsText as t } from './text/rewards.ts'

export const rewardKinds = ['voucher', 'manual'] as const
export type RewardKind = (typeof rewardKinds)[number]
export const redemptionStatuses = ['processing', 'delivered', 'refunded'] as const
export type RedemptionStatus = (typeof redemptionStatuses)[number]

/** `pointsCost` in điểm; `stock` null = no limit. */
export const Reward = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  pointsCost: z.int(),
  available: z.boolean(),
  stock: z.int().nullable(),
  kind: z.enum(rewardKinds),
})
export type Reward = z.infer<typeof Reward>

/** One redemption. `code` is the voucher code, for its owner alone; `note` is what the operator wrote to the member. */
export const UserReward = z.object({
  id: z.int(),
  userId: z.int(),
  rewardId: z.int(),
  redeemDate: instant,
  status: z.enum(redemptionStatuses),
  pointsCost: z.int(),
  note: z.string().nullable(),
  code: z.string().nullable(),
  reward: z.object({ name: z.string(), pointsCost: z.int() }),
})
export type UserReward = z.infer<typeof UserReward>

/** A reward as operators see it: `stockLimit` is its own limit, `stock` what is left of it and of the pool. */
export const AdminReward = Reward.extend({
  stockLimit: z.int().nullable(),
  freeCodes: z.int(),
  givenCodes: z.int(),
  redeemed: z.int(),
  waiting: z.int(),
})
export type AdminReward = z.infer<typeof AdminReward>

/** A voucher code as operators see it: never whole. */
export const RewardCode = z.object({ id: z.int(), tail: z.string(), given: z.boolean(), addedAt: instant })
export type RewardCode = z.infer<typeof RewardCode>

/** `known` counts codes the pool already had. */
export const CodeImport = z.object({ added: z.int(), known: z.int() })
export type CodeImport = z.infer<typeof CodeImport>

export const AdminRedemption = z.object({
  id: z.int(),
  redeemDate: instant,
  status: z.enum(redemptionStatuses),
  pointsCost: z.int(),
  note: z.string().nullable(),
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
  reward: z.object({ id: z.int(), name: z.string(), kind: z.enum(rewardKinds) }),
  user: z.object({ id: z.int(), username: z.string(), fullName: z.string(), email: z.string() }),
})
export type AdminRedemption = z.infer<typeof AdminRedemption>

const pointsCost = wholePoints(1, t.pointsCost)

const { create, patch } = bodiesOf(
  {
    name: text(150, { message: t.name }),
    description: optionalText(2000),
    pointsCost,
    available: z.boolean(),
    stock: whole(0, t.stock).nullable(),
    kind: z.enum(rewardKinds),
    codes: z.array(text(200)).max(5000),
  },
  { available: true, stock: null, kind: 'manual', codes: [] },
)

export const rewards = {
  'GET /api/rewards': endpoint({ access: 'public', summary: 'all rewards', answer: z.array(Reward) }),
  'POST /api/rewards': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'add a reward, with voucher codes if it has them',
    body: create,
    answer: Reward,
    status: 201,
    bodyLimit: 1_048_576,
  }),
  'PATCH /api/rewards/{id}': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'change a reward; codes are added to its pool',
    params: idParams,
    body: patch,
    answer: Reward,
    bodyLimit: 1_048_576,
  }),
  'DELETE /api/rewards/{id}': endpoint({
    access: ['finance'],
    summary: 'take a reward off the list; redemptions stay',
    params: idParams,
    answer: empty,
  }),
  'POST /api/rewards/{id}/redeem': endpoint({
    access: 'member',
    confirmed: true,
    summary: 'redeem with points, at the price that was seen; the header Idempotency-Key makes repeats safe',
    params: idParams,
    body: z.looseObject({ pointsCost: pointsCost.optional() }),
    answer: z.object({ userReward: UserReward, points: z.int() }),
    status: 201,
  }),
  'GET /api/users/{id}/rewards': endpoint({
    access: 'member',
    others: ['support', 'finance'],
    summary: 'redemptions of a member; self or admin',
    params: idParams,
    answer: z.array(UserReward),
  }),
  'GET /api/admin/rewards': endpoint({
    access: ['finance'],
    scope: 'rewards:read',
    summary: 'rewards with their limits, pools in numbers and open redemptions',
    answer: z.array(AdminReward),
  }),
  'GET /api/admin/rewards/{id}/codes': endpoint({
    access: ['finance'],
    summary: 'the pool of a voucher, newest first; the end of each code only',
    params: idParams,
    query: z.object(paging(20)),
    answer: z.array(RewardCode),
    paged: true,
  }),
  'POST /api/admin/rewards/{id}/codes': endpoint({
    access: ['finance'],
    summary:
      'add the codes of a pasted text or a file, one a line; known ones are left out, those of another reward refused',
    params: idParams,
    body: z.object({ text: text(1_000_000, { message: t.codes }) }),
    answer: CodeImport,
    status: 201,
    bodyLimit: 2_097_152,
  }),
  'DELETE /api/admin/rewards/{id}/codes/{codeId}': endpoint({
    access: ['finance'],
    summary: 'take a code nobody was given out of the pool',
    params: z.object({ id, codeId: id }),
    answer: empty,
  }),
  'GET /api/admin/redemptions': endpoint({
    access: ['finance'],
    scope: 'rewards:read',
    summary:
      "redemptions in a state; those waiting come oldest first; `q`: the number, the member's name or address, the reward's name",
    query: z.object({
      status: z.enum(redemptionStatuses).optional(),
      userId: id.optional(),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(AdminRedemption),
    paged: true,
  }),
  'POST /api/admin/redemptions/{id}/deliver': endpoint({
    access: ['finance'],
    summary: 'a manual reward is with its member; the member is told',
    params: idParams,
    body: z.object({ note: optionalText(500) }),
    answer: AdminRedemption,
  }),
  'POST /api/admin/redemptions/{id}/refund': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'give the points of a redemption back, once; the member is told why; `seen`: the status this was decided by, another is a conflict',
    params: idParams,
    body: z.object({
      note: text(500, { message: t.refundReason }),
      seen: z.enum(redemptionStatuses).optional(),
    }),
    answer: AdminRedemption,
  }),
}
