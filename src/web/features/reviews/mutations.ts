import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Comment } from '#contract/comments.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'

export type CommentChange = { rating?: number; content?: string }

/**
 * Creates or changes the own comment; then the product and the member's comments are fetched again. One that was taken back elsewhere
 * meanwhile is created.
 */
export const useSaveComment = (productId: number, own: Comment | undefined) =>
  useAction((change: CommentChange) => {
    const create = () => api.call('POST /api/comments', { body: { productId, content: '', ...change } })
    if (!own) return create()
    return api.call('PATCH /api/comments/{id}', { params: { id: own.id }, body: change }).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return create()
      throw error
    })
  }, useFetchingAgain())

export const useRemoveComment = () => useAction('DELETE /api/comments/{id}', useFetchingAgain())

const useFetchingAgain = () => {
  const { revalidate } = useRevalidator()
  return { invalidates: ['GET /api/products/{id}/comments'] as const, onSuccess: () => void revalidate() }
}
