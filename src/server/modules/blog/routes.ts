import type { Bind } from '#server/http/bind.ts'
import { addPost, changePost, deletePost } from './operations/edit-posts.ts'
import { listPostVersions, readPostVersion } from './operations/list-versions.ts'
import { listPosts, previewText, readPost } from './operations/read-posts.ts'

export const blogRoutes = (bind: Bind): void => {
  bind('GET /api/blog', async (ctx, { query }, { response }) => {
    const { posts, near } = await listPosts(ctx, query)
    if (near) response.set('x-search-near', encodeURIComponent(near))
    return posts
  })
  bind('GET /api/blog/{slug}', (ctx, { params }) => readPost(ctx, params.slug))
  bind('POST /api/blog', (ctx, { body }) => addPost(ctx, body))
  bind('PATCH /api/blog/{id}', (ctx, { params, body }) => changePost(ctx, params.id, body))
  bind('DELETE /api/blog/{id}', (ctx, { params }) => deletePost(ctx, params.id))
  bind('POST /api/admin/blog/preview', (ctx, { body }) => previewText(ctx, body.content))
  bind('GET /api/admin/blog/{id}/versions', (ctx, { params }) => listPostVersions(ctx, params.id))
  bind('GET /api/admin/blog/{id}/versions/{revision}', (ctx, { params }) =>
    readPostVersion(ctx, params.id, params.revision),
  )
}
