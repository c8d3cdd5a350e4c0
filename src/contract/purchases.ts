import { z } from 'zod'
import { Waiting } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, text, wholePoints } from './fields.ts'
import { OpenedProduct } from './products.ts'
import { fieldsText } from './text/fields.ts'
import { purchasesText as t } from './text/purchases.ts'

/** A confirmed purchase; `pointsEarned` in điểm. A returned order stays, marked reversed. */
export const Purchase = z.object({
  id: z.int(),
  userId: z.int(),
  /** Null = bought at a shop that was opened, or from a pasted link. */
  productId: z.int().nullable(),
  purchaseDate: instant,
  pointsEarned: z.int(),
  clickId: z.string().nullable(),
  conversionId: z.int().nullable(),
  status: z.enum(['confirmed', 'reversed']),
  /** Why an admin took back a purchase written by hand. */
  reverseReason: z.string().nullable(),
  product: OpenedProduct,
})
export type Purchase = z.infer<typeof Purchase>

export const purchases = {
  'GET /api/users/{id}/purchases': endpoint({
    access: 'member',
    others: ['support', 'finance'],
    summary: 'confirmed purchases of a member, newest first; one’s own, or of others',
    params: idParams,
    answer: z.array(Purchase),
  }),
  'POST /api/purchases': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'record a purchase by hand; the same call twice on a day credits once; 202 when a second person must agree',
    body: z.object({ userId: id, productId: id, pointsEarned: wholePoints(0, t.points) }),
    answer: z.union([Purchase, Waiting]),
    status: 201,
  }),
  'POST /api/purchases/{id}/reverse': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'take back a purchase written by hand, and exactly the points it credited, once',
    params: idParams,
    body: z.object({ reason: text(300, { message: fieldsText.memberReason }) }),
    answer: Purchase,
  }),
}
