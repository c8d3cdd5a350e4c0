import { useRevalidator } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'
import { useAction, useCall } from '#web/lib/call.ts'

/** The member's own rating or review of a product; undefined for visitors and while there is none. */
export const useOwnComment = (productId: number): { own: Comment | undefined; isKnown: boolean } => {
  const { user } = useAuth()
  const { data } = useCall(
    'GET /api/products/{id}/comments',
    { params: { id: productId } },
    { enabled: Boolean(user) },
  )
  const mine = data?.filter((comment) => comment.userId === user?.id) ?? []
  return { own: mine.find(({ rating }) => rating !== null) ?? mine[0], isKnown: data !== undefined }
}

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
