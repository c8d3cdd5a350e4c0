import type { BlogPostDetail, BlogPostInput } from '#contract/blog.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { blogText as t } from '#server/text/blog.ts'
import { readingMinutes } from '#shared/vietnamese.ts'
import { continuesDraft, isSame, publishedAtOf } from '../rules/editing.ts'
import { cleanHtml, searchTextOf } from '../rules/html.ts'
import { slugOf, slugProblem } from '../rules/slug.ts'
import {
  deletePostRow,
  findById,
  type HeldPost,
  insertPost,
  lockPost,
  nameOfSaver,
  type PostValues,
  shareCategory,
  updatePost,
} from '../store/posts.ts'
import { keepVersion } from '../store/versions.ts'
import { missing, readBack } from './read-posts.ts'

const refuse = (field: string, text: string) =>
  new AppError('invalid_input', text, { fields: { [field]: text } })

const brokenConstraint = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined

/** Tries slug, slug-2, slug-3 …; a whole transaction each time, for a refused write spoils the one it was in. */
const withFreeSlug = async <T>(slug: string, attempt: (slug: string) => Promise<T>): Promise<T> => {
  for (let n = 1; ; n += 1)
    try {
      return await attempt(n === 1 ? slug : `${slug}-${n}`)
    } catch (error) {
      if (brokenConstraint(error) !== 'blog_posts_slug_key' || n >= 100) throw error
    }
}

const checkCategory = async (ctx: Ctx, id: number | null | undefined): Promise<void> => {
  if (id && !(await shareCategory(ctx.db, id))) throw refuse('categoryId', t.unknownCategory)
}

type Content = Omit<BlogPostInput, 'slug'>

/** What follows from a post's fields: clean HTML, search text and reading time with them. */
const valuesOf = (ctx: Ctx, post: Content, slug: string): PostValues => {
  const content = cleanHtml(post.content, ctx.config.siteUrl)
  return {
    slug,
    content,
    title: post.title,
    excerpt: post.excerpt,
    featured_image: post.featuredImage,
    category_id: post.categoryId,
    tags: post.tags ?? null,
    published: post.published,
    published_at: post.publishedAt,
    search_text: searchTextOf({ title: post.title, excerpt: post.excerpt, content }),
    reading_minutes: readingMinutes(content),
  }
}

export const addPost = async (ctx: Ctx, input: BlogPostInput): Promise<BlogPostDetail> => {
  const problem = input.slug ? slugProblem(input.slug) : undefined
  if (problem) throw refuse('slug', problem)
  return withFreeSlug(slugOf(input.slug, input.title), (slug) =>
    inTransaction(ctx, async (tx) => {
      await checkCategory(tx, input.categoryId)
      const authorId = tx.actor.kind === 'member' ? tx.actor.id : null
      const id = await insertPost(tx.db, valuesOf(tx, input, slug), { authorId, at: tx.clock.now() })
      const after = { title: input.title, slug, published: input.published }
      await recordAudit(tx, { action: 'blog.add', subjectType: 'blog_post', subjectId: id, after })
      return readBack(tx, id)
    }),
  )
}

const auditView = (post: { title: string; published: boolean; published_at: Date | null; slug: string }) => ({
  title: post.title,
  slug: post.slug,
  published: post.published,
  publishedAt: post.published_at,
})

type Change = Partial<BlogPostInput> & { revision?: number | undefined; session?: string | undefined }

/** What the post becomes: fields not sent stay, the slug too, for addresses must not break. */
const changed = (ctx: Ctx, before: HeldPost, input: Change, slug: string, at: Date): PostValues =>
  valuesOf(
    ctx,
    {
      title: input.title ?? before.title,
      content: input.content ?? before.content,
      excerpt: input.excerpt ?? before.excerpt,
      featuredImage: input.featuredImage ?? before.featured_image,
      categoryId: input.categoryId === undefined ? before.category_id : input.categoryId,
      tags: input.tags === undefined ? before.tags : input.tags,
      published: input.published ?? before.published,
      publishedAt: publishedAtOf(before, input, at),
    },
    slug,
  )

const savedSince = async (ctx: Ctx, { saved_by }: HeldPost) =>
  new AppError('edit_conflict', t.editConflict((await nameOfSaver(ctx.db, saved_by)) ?? t.someoneElse))

/**
 * Changes fields of a post. With a revision only if nobody has saved since; what is replaced is kept, unless it is one
 * more step of the same stretch of writing. @throws AppError not_found, edit_conflict
 */
export const changePost = async (ctx: Ctx, id: number, input: Change): Promise<BlogPostDetail> => {
  const current = await findById(ctx.db, id, { all: true })
  if (!current) throw missing()
  const problem = input.slug && input.slug !== current.slug ? slugProblem(input.slug) : undefined
  if (problem) throw refuse('slug', problem)
  return withFreeSlug(input.slug ? slugOf(input.slug, '') : current.slug, (slug) =>
    inTransaction(ctx, async (tx) => {
      const before = await lockPost(tx.db, id)
      if (!before) throw missing()
      const at = tx.clock.now()
      const after = changed(tx, before, input, slug, at)
      if (isSame(before, after)) return readBack(tx, id)
      if (input.revision !== undefined && input.revision !== before.revision)
        throw await savedSince(tx, before)
      await checkCategory(tx, input.categoryId)
      const { session } = input
      const oneMoreStep = continuesDraft(before, { published: after.published, session, at })
      if (!oneMoreStep) await keepVersion(tx.db, before)
      const by = tx.actor.kind === 'member' ? tx.actor.id : null
      await updatePost(tx.db, id, after, { by, from: session ?? null, at })
      if (!oneMoreStep)
        await recordAudit(tx, {
          action: 'blog.update',
          subjectType: 'blog_post',
          subjectId: id,
          before: auditView(before),
          after: auditView(after),
        })
      return readBack(tx, id)
    }),
  )
}

export const deletePost = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const removed = await deletePostRow(tx.db, id)
    if (!removed) throw missing()
    await recordAudit(tx, { action: 'blog.delete', subjectType: 'blog_post', subjectId: id, before: removed })
    return {}
  })
