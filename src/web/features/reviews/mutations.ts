import { useRevalidator } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'

export type CommentChange = { rating?: number; content?: string }

/** Creates or changes the own comment; then the product and the member's comments are fetched again. */
export const useSaveComment = (productId: number, own: Comment | undefined) =>
  useAction(
    (change: CommentChange) =>
      own
        ? api.call('PATCH /api/comments/{id}', { params: { id: own.id }, body: change })
        : api.call('POST /api/comments', { body: { productId, content: '', ...change } }),
    useFetchingAgain(),
  )

export const useRemoveComment = () => useAction('DELETE /api/comments/{id}', useFetchingAgain())

const useFetchingAgain = () => {
  const { revalidate } = useRevalidator()
  return { invalidates: ['GET /api/products/{id}/comments'] as const, onSuccess: () => void revalidate() }
}
