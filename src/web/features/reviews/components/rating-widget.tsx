import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { api } from '#web/lib/api.ts'
import { ratingText as t } from '#web/text/catalog.ts'
import { StarInput } from '#web/ui/stars.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A member's own stars: the first choice creates the rating, later ones change it. Visitors do not see it. */
export const RatingWidget = ({ productId }: { productId: number }) => {
  const { user } = useAuth()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const key = ['GET /api/products/{id}/comments', productId]
  const { data: comments = [] } = useQuery({
    queryKey: key,
    queryFn: () => api.call('GET /api/products/{id}/comments', { params: { id: productId } }),
    enabled: Boolean(user),
  })
  const own = comments.find((comment) => comment.userId === user?.id && comment.rating !== null)
  const rate = useMutation({
    mutationFn: (rating: number) =>
      own
        ? api.call('PATCH /api/comments/{id}', { params: { id: own.id }, body: { rating } })
        : api.call('POST /api/comments', { body: { productId, content: '', rating } }),
    onSuccess: () => {
      toast({ title: t.done, description: t.thanks })
      void client.invalidateQueries({ queryKey: key })
      void revalidate()
    },
    onError: (error) => {
      const signedOut = error instanceof ApiError && error.status === 401
      toast({
        title: signedOut ? t.needLogin : t.error,
        description: signedOut ? t.needLoginText : error instanceof ApiError ? error.text : error.message,
        variant: 'destructive',
      })
    },
  })
  if (!user) return null
  return (
    <div className="mt-6 border-t pt-4">
      <p className="font-medium">{t.title}</p>
      <StarInput
        label={t.label}
        value={own?.rating ?? 0}
        disabled={rate.isPending}
        onChange={(value) => rate.mutate(value)}
      />
    </div>
  )
}
