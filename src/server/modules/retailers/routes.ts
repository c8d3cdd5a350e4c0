import type { Bind } from '#server/http/bind.ts'
import {
  findRetailerOf,
  getRetailer,
  listAllRetailers,
  listRetailerProducts,
  listRetailers,
} from './operations/show-retailers.ts'
import { writeRetailer } from './operations/write-retailer.ts'

export const retailersRoutes = (bind: Bind): void => {
  bind('GET /api/retailers', (ctx, { query }) => listRetailers(ctx, query))
  bind('GET /api/retailers/{slug}', (ctx, { params }) => getRetailer(ctx, params.slug))
  bind('GET /api/retailers/{slug}/products', (ctx, { params, query }) =>
    listRetailerProducts(ctx, params.slug, query),
  )
  bind('GET /api/products/{id}/retailer', (ctx, { params }) => findRetailerOf(ctx, params.id))
  bind('GET /api/admin/retailers', (ctx) => listAllRetailers(ctx))
  bind('PATCH /api/admin/retailers/{id}', (ctx, { params, body }) => writeRetailer(ctx, params.id, body))
}
