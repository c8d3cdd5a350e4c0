import type { Bind } from '#server/http/bind.ts'
import { addComment, changeRating, listComments } from './operations.ts'

export const reviewsRoutes = (bind: Bind): void => {
  bind('GET /api/products/{id}/comments', (ctx, { params }) => listComments(ctx, params.id))
  bind('POST /api/comments', (ctx, { body }) => addComment(ctx, body))
  bind('PATCH /api/comments/{id}', (ctx, { params, body }) => changeRating(ctx, params.id, body.rating))
}
