import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOr, idParams, instant, text } from './fields.ts'

export const commentStatuses = ['pending', 'approved', 'rejected'] as const

/** A rating (content empty) or a written review. `authorName` is the display name, nothing else personal. */
export const Comment = z.object({
  id: z.int(),
  userId: z.int(),
  productId: z.int(),
  content: z.string(),
  rating: z.int().nullable(),
  status: z.enum(commentStatuses),
  authorName: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Comment = z.infer<typeof Comment>

const rating = z
  .union([z.int(), z.string().regex(/^[0-9]$/)], { error: 'Số sao phải từ 1 đến 5' })
  .transform(Number)
  .pipe(z.int().min(1, 'Số sao phải từ 1 đến 5').max(5, 'Số sao phải từ 1 đến 5'))

export const comments = {
  'GET /api/products/{id}/comments': endpoint({
    access: 'public',
    summary: 'approved comments and the caller’s own',
    params: idParams,
    answer: z.array(Comment),
  }),
  'POST /api/comments': endpoint({
    access: 'member',
    summary: 'rate or review; a second rating of the same product updates the first',
    body: z.object({
      productId: idOr('Sản phẩm không hợp lệ'),
      content: text(5000, { min: 0, message: 'Vui lòng nhập nội dung' }),
      rating: rating.nullish(),
    }),
    answer: Comment,
    status: 201,
  }),
  'PATCH /api/comments/{id}': endpoint({
    access: 'member',
    summary: 'change the rating of an own comment',
    params: idParams,
    body: z.object({ rating }),
    answer: Comment,
  }),
}
