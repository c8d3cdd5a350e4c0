import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { errorText } from '#web/lib/failure.ts'
import { ratingText as t } from '#web/text/catalog.ts'
import { StarInput } from '#web/ui/stars.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveComment } from '../mutations.ts'
import { useOwnComment } from '../queries.ts'

/** A member's own stars: the first choice creates the rating, later ones change it. Visitors do not see it. */
export const RatingWidget = ({ productId }: { productId: number }) => {
  const { user } = useAuth()
  const { own } = useOwnComment(productId)
  const rate = useSaveComment(productId, own)
  if (!user) return null
  const choose = (rating: number) =>
    rate.mutate(
      { rating },
      {
        onSuccess: () => toast({ title: t.done, description: t.thanks }),
        onError: (error) => {
          const signedOut = error instanceof ApiError && error.status === 401
          toast({
            title: signedOut ? t.needLogin : t.error,
            description: signedOut ? t.needLoginText : errorText(error),
            variant: 'destructive',
          })
        },
      },
    )
  return (
    <div className="mt-6 border-t pt-4">
      <p className="font-medium">{t.title}</p>
      <StarInput label={t.label} value={own?.rating ?? 0} disabled={rate.isPending} onChange={choose} />
    </div>
  )
}
