import { z } from 'zod'
import { bodiesOf } from './declared.ts'
import { endpoint } from './endpoint.ts'
import {
  empty,
  id,
  idParams,
  instant,
  optionalText,
  pictureLink,
  searchWords,
  text,
  words,
} from './fields.ts'
import { blogText as t } from './text/blog.ts'
import { fieldsText } from './text/fields.ts'

export const BlogPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  /** Where it is to be shown from when that is not `featuredImage`: an address of this site, '' when it is known dead. */
  picture: z.string().optional(),
  categoryId: z.int().nullable(),
  tags: z.string().nullable(),
  published: z.boolean(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  readingMinutes: z.int(),
})
export type BlogPost = z.infer<typeof BlogPost>

/**
 * `content` is HTML, sanitised when stored and again when served; <div data-product="12"> holds the card of that product
 * as it is now. `revision` rises with each save.
 */
export const BlogPostDetail = BlogPost.extend({
  content: z.string(),
  updatedAt: instant,
  revision: z.int(),
})
export type BlogPostDetail = z.infer<typeof BlogPostDetail>

const content = text(200_000, { message: fieldsText.content })

const { create, patch } = bodiesOf(
  {
    title: text(200, { message: t.title }),
    slug: optionalText(220),
    content,
    excerpt: text(500, { min: 0 }),
    featuredImage: z.union([pictureLink, z.literal('')]),
    categoryId: id.nullable(),
    tags: optionalText(300),
    published: z.boolean(),
    publishedAt: z.iso
      .datetime({ offset: true })
      .transform((at) => new Date(at))
      .nullable(),
  },
  { excerpt: '', featuredImage: '', categoryId: null, published: false, publishedAt: null },
)
export type BlogPostInput = z.infer<typeof create>

const PostChange = patch.extend({
  /** The revision the change was made on: when the post has moved on since, it is refused (edit_conflict). */
  revision: id.optional(),
  /** One stretch of writing; its own steps are not kept one by one. */
  session: words(64).optional(),
})

/** What a post was before somebody else's save, or before a save of what readers saw. */
export const PostVersion = z.object({
  revision: z.int(),
  title: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
})
export type PostVersion = z.infer<typeof PostVersion>

export const blog = {
  'GET /api/blog': endpoint({
    access: 'public',
    summary:
      'published and due posts, newest first, with q those that are about it; status=all gives an admin everything; X-Search-Near: nothing fits q, and these words were searched for instead',
    query: z.object({ q: searchWords(200).optional(), status: z.enum(['all']).optional() }),
    answer: z.array(BlogPost),
  }),
  'GET /api/blog/{slug}': endpoint({
    access: 'public',
    summary: 'one post by slug, else by id',
    params: z.object({ slug: words(250) }),
    answer: BlogPostDetail,
  }),
  'POST /api/blog': endpoint({
    access: ['content'],
    summary: 'write a post; a clashing slug gets -2',
    body: create,
    answer: BlogPostDetail,
    status: 201,
    bodyLimit: 524_288,
  }),
  'PATCH /api/blog/{id}': endpoint({
    access: ['content'],
    summary: 'change fields of a post; with a revision only if nobody saved it since',
    params: idParams,
    body: PostChange,
    answer: BlogPostDetail,
    bodyLimit: 524_288,
  }),
  'DELETE /api/blog/{id}': endpoint({
    access: ['content'],
    summary: 'delete a post',
    params: idParams,
    answer: empty,
  }),
  'POST /api/admin/blog/preview': endpoint({
    access: ['content'],
    summary: 'the text of a post as readers would see it; nothing is kept',
    body: z.object({ content }),
    answer: z.object({ content: z.string(), readingMinutes: z.int() }),
    bodyLimit: 524_288,
  }),
  'GET /api/admin/blog/{id}/versions': endpoint({
    access: ['content'],
    summary: 'earlier versions of a post, newest first (50 at most)',
    params: idParams,
    answer: z.array(PostVersion),
  }),
  'GET /api/admin/blog/{id}/versions/{revision}': endpoint({
    access: ['content'],
    summary: 'an earlier version of a post',
    params: z.object({ id, revision: id }),
    answer: PostVersion.extend({ excerpt: z.string(), content: z.string() }),
  }),
}
