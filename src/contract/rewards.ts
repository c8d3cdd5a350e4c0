import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, optionalText, text, whole } from './fields.ts'

export const rewardKinds = ['voucher', 'manual'] as const

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

/** One redemption. `code` is the voucher code, for its owner alone. */
export const UserReward = z.object({
  id: z.int(),
  userId: z.int(),
  rewardId: z.int(),
  redeemDate: instant,
  status: z.enum(['processing', 'delivered', 'refunded']),
  pointsCost: z.int(),
  code: z.string().nullable(),
  reward: z.object({ name: z.string(), pointsCost: z.int() }),
})
export type UserReward = z.infer<typeof UserReward>

const rewardFields = {
  name: text(150, { message: 'Vui lòng nhập tên phần thưởng' }),
  description: optionalText(2000),
  pointsCost: whole(1, 'Số điểm phải từ 1 trở lên'),
  available: z.boolean(),
  stock: whole(0, 'Số lượng không được âm').nullable(),
  kind: z.enum(rewardKinds),
  codes: z.array(text(200)).max(5000),
}

export const rewards = {
  'GET /api/rewards': endpoint({ access: 'public', summary: 'all rewards', answer: z.array(Reward) }),
  'POST /api/rewards': endpoint({
    access: 'admin',
    summary: 'add a reward, with voucher codes if it has them',
    body: z.object({
      ...rewardFields,
      available: rewardFields.available.default(true),
      stock: rewardFields.stock.default(null),
      kind: rewardFields.kind.default('manual'),
      codes: rewardFields.codes.default([]),
    }),
    answer: Reward,
    status: 201,
    bodyLimit: 1_048_576,
  }),
  'PATCH /api/rewards/{id}': endpoint({
    access: 'admin',
    summary: 'change a reward; codes are added to its pool',
    params: idParams,
    body: z.object(rewardFields).partial(),
    answer: Reward,
    bodyLimit: 1_048_576,
  }),
  'DELETE /api/rewards/{id}': endpoint({
    access: 'admin',
    summary: 'take a reward off the list; redemptions stay',
    params: idParams,
    answer: empty,
  }),
  'POST /api/rewards/{id}/redeem': endpoint({
    access: 'member',
    summary: 'redeem with points; the header Idempotency-Key makes repeats safe',
    params: idParams,
    body: z.looseObject({}),
    answer: z.object({ userReward: UserReward, points: z.int() }),
    status: 201,
  }),
  'GET /api/users/{id}/rewards': endpoint({
    access: 'member',
    summary: 'redemptions of a member; self or admin',
    params: idParams,
    answer: z.array(UserReward),
  }),
}
