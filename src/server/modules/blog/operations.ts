import type { BlogPost, BlogPostDetail, BlogPostInput } from '#contract/blog.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, isAdmin, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden, notFound } from '#server/kernel/errors.ts'
import { fold, readingMinutes } from '#shared/vietnamese.ts'
import { cleanHtml, searchTextOf, slugOf, slugProblem } from './rules.ts'
import {
  deletePostRow,
  findById,
  findBySlug,
  holdCategory,
  insertPost,
  listRows,
  lockPost,
  type PostDetailRow,
  type PostRow,
  type PostValues,
  type Sight,
  updatePost,
} from './store.ts'

const missing = () => notFound('Không tìm thấy bài viết')
const refuse = (field: string, text: string) =>
  new AppError('invalid_input', text, { fields: { [field]: text } })
const maxId = 2_147_483_647

const toPost = (row: PostRow): BlogPost => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  featuredImage: row.featured_image,
  categoryId: row.category_id,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  readingMinutes: row.reading_minutes,
})

const toDetail = (ctx: Ctx, row: PostDetailRow): BlogPostDetail => ({
  ...toPost(row),
  content: cleanHtml(row.content, ctx.config.siteUrl),
  updatedAt: row.updated_at.toISOString(),
})

const everything: Sight = { all: true }
const due = (ctx: Ctx): Sight => ({ all: false, now: ctx.clock.now() })

/** Published and due posts, newest first; `status` all gives an admin drafts and scheduled ones too. */
export const listPosts = async (
  ctx: Ctx,
  { q, status }: { q?: string | undefined; status?: 'all' | undefined },
): Promise<BlogPost[]> => {
  if (status === 'all' && memberOf(ctx).role !== 'admin') throw forbidden()
  const words = q?.trim()
  const folded = words ? fold(words) : undefined
  if (folded === '') return []
  return (await listRows(ctx.db, status === 'all' ? everything : due(ctx), folded)).map(toPost)
}

/** A post by its slug, else by its number; an admin may look at what is not out yet. @throws AppError not_found */
export const readPost = async (ctx: Ctx, slugOrId: string): Promise<BlogPostDetail> => {
  if (slugOrId.includes('\0') || !slugOrId.isWellFormed()) throw missing()
  const sight = isAdmin(ctx) ? everything : due(ctx)
  const id = /^[0-9]{1,10}$/.test(slugOrId) ? Number(slugOrId) : maxId + 1
  const slug = slugOrId.normalize('NFC').toLowerCase()
  const row =
    (await findBySlug(ctx.db, slug, sight)) ?? (id <= maxId ? await findById(ctx.db, id, sight) : undefined)
  if (!row) throw missing()
  return toDetail(ctx, row)
}

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
  if (id && !(await holdCategory(ctx.db, id))) throw refuse('categoryId', 'Danh mục không tồn tại')
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

const readBack = async (ctx: Ctx, id: number): Promise<BlogPostDetail> => {
  const row = await findById(ctx.db, id, everything)
  if (!row) throw missing()
  return toDetail(ctx, row)
}

export const addPost = async (ctx: Ctx, input: BlogPostInput): Promise<BlogPostDetail> => {
  const problem = input.slug ? slugProblem(input.slug) : undefined
  if (problem) throw refuse('slug', problem)
  return withFreeSlug(slugOf(input.slug, input.title), (slug) =>
    inTransaction(ctx.db, async (db) => {
      const inside = { ...ctx, db }
      await checkCategory(inside, input.categoryId)
      const authorId = ctx.actor.kind === 'member' ? ctx.actor.id : null
      const id = await insertPost(db, valuesOf(ctx, input, slug), { authorId, at: ctx.clock.now() })
      const after = { title: input.title, slug, published: input.published }
      await recordAudit(inside, { action: 'blog.add', subjectType: 'blog_post', subjectId: id, after })
      return readBack(inside, id)
    }),
  )
}

/** The slug stays unless another one is given: addresses must not break. @throws AppError not_found */
export const changePost = async (
  ctx: Ctx,
  id: number,
  input: Partial<BlogPostInput>,
): Promise<BlogPostDetail> => {
  const current = await findById(ctx.db, id, everything)
  if (!current) throw missing()
  const problem = input.slug && input.slug !== current.slug ? slugProblem(input.slug) : undefined
  if (problem) throw refuse('slug', problem)
  return withFreeSlug(input.slug ? slugOf(input.slug, '') : current.slug, (slug) =>
    inTransaction(ctx.db, async (db) => {
      const inside = { ...ctx, db }
      const before = await lockPost(db, id)
      if (!before) throw missing()
      await checkCategory(inside, input.categoryId)
      const post: Content = {
        title: input.title ?? before.title,
        content: input.content ?? before.content,
        excerpt: input.excerpt ?? before.excerpt,
        featuredImage: input.featuredImage ?? before.featured_image,
        categoryId: input.categoryId === undefined ? before.category_id : input.categoryId,
        tags: input.tags === undefined ? before.tags : input.tags,
        published: input.published ?? before.published,
        publishedAt: input.publishedAt === undefined ? before.published_at : input.publishedAt,
      }
      await updatePost(db, id, valuesOf(ctx, post, slug), ctx.clock.now())
      const told = ({ title, published }: { title: string; published: boolean }, address: string) => ({
        title,
        published,
        slug: address,
      })
      await recordAudit(inside, {
        action: 'blog.update',
        subjectType: 'blog_post',
        subjectId: id,
        before: told(before, before.slug),
        after: told(post, slug),
      })
      return readBack(inside, id)
    }),
  )
}

export const deletePost = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx.db, async (db) => {
    const removed = await deletePostRow(db, id)
    if (!removed) throw missing()
    await recordAudit(
      { ...ctx, db },
      { action: 'blog.delete', subjectType: 'blog_post', subjectId: id, before: removed },
    )
    return {}
  })
