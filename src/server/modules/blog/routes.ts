import type { Bind } from '#server/http/bind.ts'
import { addPost, changePost, deletePost, listPosts, readPost } from './operations.ts'

export const blogRoutes = (bind: Bind): void => {
  bind('GET /api/blog', (ctx, { query }) => listPosts(ctx, query))
  bind('GET /api/blog/{slug}', (ctx, { params }) => readPost(ctx, params.slug))
  bind('POST /api/blog', (ctx, { body }) => addPost(ctx, body))
  bind('PATCH /api/blog/{id}', (ctx, { params, body }) => changePost(ctx, params.id, body))
  bind('DELETE /api/blog/{id}', (ctx, { params }) => deletePost(ctx, params.id))
}
