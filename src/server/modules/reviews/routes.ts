import type { Bind } from '#server/http/bind.ts'
import { listForModerators, moderate } from './operations/moderate.ts'
import {
  addComment,
  changeComment,
  listComments,
  listReviews,
  removeComment,
} from './operations/own-reviews.ts'

export const reviewsRoutes = (bind: Bind): void => {
  bind('GET /api/products/{id}/comments', (ctx, { params }) => listComments(ctx, params.id))
  bind('GET /api/products/{id}/reviews', (ctx, { params, query }) => listReviews(ctx, params.id, query))
  bind('POST /api/comments', (ctx, { body }) => addComment(ctx, body))
  bind('PATCH /api/comments/{id}', (ctx, { params, body }) => changeComment(ctx, params.id, body))
  bind('DELETE /api/comments/{id}', (ctx, { params }) => removeComment(ctx, params.id))
  bind('GET /api/admin/reviews', (ctx, { query }) => listForModerators(ctx, query))
  bind('PATCH /api/admin/reviews/{id}', (ctx, { params, body }) =>
    moderate(ctx, params.id, { status: body.status, reason: body.reason ?? null, updatedAt: body.updatedAt }),
  )
}
