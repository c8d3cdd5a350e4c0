import type { PostVersion } from '#contract/blog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { blogText as t } from '#server/text/blog.ts'
import { findById } from '../store/posts.ts'
import { findVersion, listVersions } from '../store/versions.ts'
import { missing, servedHtml } from './read-posts.ts'

type Row = { revision: number; title: string; saved_at: Date; saved_by: string | null }
const toVersion = (row: Row): PostVersion => ({
  revision: row.revision,
  title: row.title,
  savedBy: row.saved_by,
  savedAt: row.saved_at.toISOString(),
})

/** @throws AppError not_found */
export const listPostVersions = async (ctx: Ctx, postId: number): Promise<PostVersion[]> => {
  if (!(await findById(ctx.db, postId, { all: true }))) throw missing()
  return (await listVersions(ctx.db, postId)).map(toVersion)
}

/** @throws AppError not_found */
export const readPostVersion = async (ctx: Ctx, postId: number, revision: number) => {
  const row = await findVersion(ctx.db, postId, revision)
  if (!row) throw notFound(t.missingVersion)
  return { ...toVersion(row), excerpt: row.excerpt, content: await servedHtml(ctx, row.content) }
}
