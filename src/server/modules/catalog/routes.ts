import type { Bind } from '#server/http/bind.ts'
import { withOffersKept } from '#server/modules/earning/index.ts'
import { changeMany, getLastBatch, undoBatch } from './operations/batches.ts'
import { getPrices, listPriceHistory, listProducts, suggestProducts } from './operations/browse.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  getCategory,
  listCategories,
} from './operations/categories.ts'
import { checkLink } from './operations/check-link.ts'
import { listFacets } from './operations/facets.ts'
import { listDrops, listPopular } from './operations/living.ts'
import { addProduct, changeProduct, deleteProduct, getWholeProduct } from './operations/products.ts'
import { listSameProducts } from './operations/same-products.ts'

export const catalogRoutes = (bind: Bind): void => {
  bind('GET /api/products', async (ctx, { query }, { response }) => {
    const list = await listProducts(ctx, query)
    if (list.near) response.set('x-search-near', encodeURIComponent(list.near))
    if (list.maybe) response.set('x-search-maybe', encodeURIComponent(list.maybe))
    if (list.described) response.set('x-search-match', 'description')
    return list
  })
  bind('GET /api/products/facets', (ctx, { query }) => listFacets(ctx, query))
  bind('GET /api/products/suggest', (ctx, { query }) => suggestProducts(ctx, query.q))
  bind('GET /api/products/drops', (ctx, { query }) => listDrops(ctx, query.limit))
  bind('GET /api/products/popular', (ctx, { query }) => listPopular(ctx, query.limit))
  bind('GET /api/products/{id}', (ctx, { params }) => getWholeProduct(ctx, params.id))
  bind('GET /api/products/{id}/price-history', (ctx, { params }) => listPriceHistory(ctx, params.id))
  bind('GET /api/products/{id}/offers', (ctx, { params }) => listSameProducts(ctx, params.id))
  bind('GET /api/products/{id}/prices', (ctx, { params }) => getPrices(ctx, params.id))
  bind('POST /api/products', (ctx, { body }) => withOffersKept(ctx, () => addProduct(ctx, body)))
  bind('PATCH /api/products/{id}', (ctx, { params, body }) =>
    withOffersKept(ctx, () => changeProduct(ctx, params.id, body)),
  )
  bind('DELETE /api/products/{id}', (ctx, { params }) => deleteProduct(ctx, params.id))
  bind('GET /api/admin/products/link-check', (ctx, { query }) => checkLink(ctx, query))
  bind('POST /api/admin/products/batches', (ctx, { body }, edge) =>
    withOffersKept(ctx, () => changeMany(ctx, body, edge.request.get('idempotency-key'))),
  )
  bind('GET /api/admin/products/batches/last', (ctx) => getLastBatch(ctx))
  bind('POST /api/admin/products/batches/{id}/undo', (ctx, { params }) =>
    withOffersKept(ctx, () => undoBatch(ctx, params.id)),
  )
  bind('GET /api/categories', (ctx) => listCategories(ctx))
  bind('GET /api/categories/{id}', (ctx, { params }) => getCategory(ctx, params.id))
  bind('POST /api/categories', (ctx, { body }) => addCategory(ctx, body))
  bind('PATCH /api/categories/{id}', (ctx, { params, body }) => changeCategory(ctx, params.id, body))
  bind('DELETE /api/categories/{id}', (ctx, { params }) => deleteCategory(ctx, params.id))
}
