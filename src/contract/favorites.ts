import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, idOr } from './fields.ts'
import { Product } from './products.ts'
import { fieldsText as t } from './text/fields.ts'

const productParams = z.object({ productId: id })

/** `retailerId`: the shop's row, by which a list is narrowed to it. */
export const Favorite = Product.extend({ retailerId: z.int().nullable() })
export type Favorite = z.infer<typeof Favorite>

export const favorites = {
  'GET /api/favorites': endpoint({
    access: 'member',
    summary: 'own favourites, newest first',
    answer: z.array(Favorite),
  }),
  'GET /api/favorites/check/{productId}': endpoint({
    access: 'member',
    summary: 'is this product a favourite',
    params: productParams,
    answer: z.object({ isFavorite: z.boolean() }),
  }),
  'POST /api/favorites': endpoint({
    access: 'member',
    summary: 'add a favourite; again changes nothing',
    body: z.object({ productId: idOr(t.product) }),
    answer: z.object({ isFavorite: z.boolean() }),
  }),
  'DELETE /api/favorites/{productId}': endpoint({
    access: 'member',
    summary: 'remove a favourite; again changes nothing',
    params: productParams,
    answer: empty,
  }),
}
