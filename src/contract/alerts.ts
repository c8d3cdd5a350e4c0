import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idOr, idParams, instant } from './fields.ts'
import { Product } from './products.ts'
import { alertsText as t } from './text/alerts.ts'
import { fieldsText } from './text/fields.ts'

/** What a member waits for: any lower price, one of at most so many đồng, or one lower than any we have seen. */
export const alertKinds = ['any_drop', 'below', 'new_low'] as const
export type AlertKind = (typeof alertKinds)[number]

/** `price`: of `below` alone, the highest price in đồng that is told. */
export const PriceAlert = z.object({
  id: z.int(),
  productId: z.int(),
  kind: z.enum(alertKinds),
  price: z.int().nullable(),
  createdAt: instant,
  product: Product.pick({ id: true, name: true, image: true, picture: true, price: true }),
})
export type PriceAlert = z.infer<typeof PriceAlert>

const dong = z.int({ error: t.price }).min(1, t.price).max(2_147_483_647, t.price)

export const alerts = {
  'GET /api/alerts': endpoint({
    access: 'member',
    summary: 'own price alerts, newest first; of one product when it is named',
    query: z.object({ productId: idOr(fieldsText.product).optional() }),
    answer: z.array(PriceAlert),
  }),
  'POST /api/alerts': endpoint({
    access: 'member',
    summary: 'ask to be told of a lower price; again changes the price asked for',
    body: z
      .object({
        productId: idOr(fieldsText.product),
        kind: z.enum(alertKinds, { error: t.kind }),
        price: dong.nullish(),
      })
      .refine(({ kind, price }) => (kind === 'below') === (price != null), {
        error: t.priceOfBelow,
        path: ['price'],
      }),
    answer: PriceAlert,
    status: 201,
  }),
  'DELETE /api/alerts/{id}': endpoint({
    access: 'member',
    summary: 'ask no more',
    params: idParams,
    answer: empty,
  }),
}
