import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, idOr, idParams, instant, optionalText, paging, searchWords, text } from './fields.ts'
import { Product } from './products.ts'
import { commentsText as t } from './text/comments.ts'
import { fieldsText } from './text/fields.ts'

export const commentStatuses = ['pending', 'approved', 'rejected'] as const
export type CommentStatus = (typeof commentStatuses)[number]

/** A rating (content empty) or a written review. `authorName` is the display name, nothing else personal. */
export const Comment = z.object({
  id: z.int(),
  userId: z.int(),
  productId: z.int(),
  content: z.string(),
  rating: z.int().nullable(),
  status: z.enum(commentStatuses),
  /** Why a text was not published; told to its author alone. */
  reason: z.string().nullable(),
  authorName: z.string(),
  /** A confirmed purchase of this product stands behind it; computed by the server. */
  verifiedPurchase: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Comment = z.infer<typeof Comment>

/** An approved text as everybody sees it. */
export const Review = Comment.pick({
  id: true,
  content: true,
  rating: true,
  authorName: true,
  verifiedPurchase: true,
  createdAt: true,
})
export type Review = z.infer<typeof Review>

/** A text before a moderator: who wrote it and of what. */
export const AdminReview = Comment.extend({
  member: z.object({ id: z.int(), username: z.string() }),
  product: Product.pick({ id: true, name: true, image: true }),
  moderatedAt: instant.nullable(),
})
export type AdminReview = z.infer<typeof AdminReview>

const rating = z
  .union([z.int(), z.string().regex(/^[0-9]$/, t.rating)], { error: t.rating })
  .transform(Number)
  .pipe(z.int().min(1, t.rating).max(5, t.rating))

/** Empty for stars alone. */
const content = text(2000, { min: 0, message: fieldsText.content })

const visible = {
  'GET /api/products/{id}/comments': endpoint({
    access: 'public',
    summary: 'approved comments and the caller’s own',
    params: idParams,
    answer: z.array(Comment),
  }),
  'GET /api/products/{id}/reviews': endpoint({
    access: 'public',
    summary:
      'approved texts, newest first; the same for everybody. With `before` only those older than that one, and so many in all',
    params: idParams,
    query: z.object({ ...paging(10, 50), before: id.optional() }),
    answer: z.array(Review),
    paged: true,
  }),
}

const own = {
  'POST /api/comments': endpoint({
    access: 'member',
    summary: 'rate or review; a second one of the same product changes the first',
    body: z
      .object({ productId: idOr(fieldsText.product), content, rating: rating.nullish() })
      .refine((body) => body.content !== '' || body.rating != null, { error: t.rating, path: ['rating'] }),
    answer: Comment,
    status: 201,
  }),
  'PATCH /api/comments/{id}': endpoint({
    access: 'member',
    summary: 'change an own comment; a changed text, or a rejected one sent again, waits for approval',
    params: idParams,
    body: z
      .object({ rating: rating.optional(), content: content.optional() })
      .refine((body) => body.rating !== undefined || body.content !== undefined, {
        error: t.rating,
        path: ['rating'],
      }),
    answer: Comment,
  }),
  'DELETE /api/comments/{id}': endpoint({
    access: 'member',
    summary: 'take an own comment back, its rating included',
    params: idParams,
    answer: empty,
  }),
}

const admin = {
  'GET /api/admin/reviews': endpoint({
    access: ['support'],
    summary: 'written reviews by status, the longest waiting first; decided ones newest first',
    query: z.object({
      ...paging(20),
      status: z.enum(commentStatuses).default('pending'),
      q: searchWords(100).optional(),
    }),
    answer: z.array(AdminReview),
    paged: true,
  }),
  'PATCH /api/admin/reviews/{id}': endpoint({
    access: ['support'],
    summary: 'publish a text or keep it back with a reason; `updatedAt` is that of the text that was read',
    params: idParams,
    body: z.object({
      status: z.enum(['approved', 'rejected'], { error: t.decision }),
      reason: optionalText(500).optional(),
      updatedAt: z.iso.datetime({ error: fieldsText.moment }).optional(),
    }),
    answer: AdminReview,
  }),
}

export const comments = { ...visible, ...own, ...admin }
