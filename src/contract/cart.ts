import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, idOr, idParams } from './fields.ts'
import { Product } from './products.ts'
import { cartText as t } from './text/cart.ts'
import { fieldsText } from './text/fields.ts'

export const CartItem = z.object({
  id: z.int(),
  quantity: z.int(),
  product: Product.pick({
    id: true,
    name: true,
    image: true,
    picture: true,
    price: true,
    pointsReward: true,
    affiliateLink: true,
    retailer: true,
    reward: true,
    soldOut: true,
  }),
})
export type CartItem = z.infer<typeof CartItem>

const quantity = z
  .union([z.int(), z.string().regex(/^[0-9]{1,10}$/, t.quantity.invalid)], { error: t.quantity.invalid })
  .transform(Number)
  .pipe(z.int().min(1, t.quantity.least).max(2_147_483_647, t.quantity.tooLarge))

export const cart = {
  'GET /api/cart': endpoint({ access: 'member', summary: 'own cart', answer: z.array(CartItem) }),
  'POST /api/cart': endpoint({
    access: 'member',
    summary: 'add a product; a product already there adds up',
    body: z.object({
      productId: idOr(fieldsText.product),
      quantity: quantity.default(1),
    }),
    answer: CartItem,
    status: 201,
  }),
  'PATCH /api/cart/{id}': endpoint({
    access: 'member',
    summary: 'set the quantity of an own cart line',
    params: idParams,
    body: z.object({ quantity }),
    answer: CartItem,
  }),
  'DELETE /api/cart/{id}': endpoint({
    access: 'member',
    summary: 'remove an own cart line',
    params: idParams,
    answer: empty,
  }),
  'DELETE /api/cart': endpoint({ access: 'member', summary: 'empty the own cart', answer: empty }),
}
