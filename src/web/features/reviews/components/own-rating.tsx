import { ApiError } from '#contract/client.ts'
import { errorText } from '#web/lib/failure.ts'
import { ratingText as t } from '#web/text/reviews.ts'
import { StarInput } from '#web/ui/star-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveComment } from '../mutations.ts'
import { useOwnComment } from '../queries.ts'
import { noticeOf } from '../rules/notice.ts'

/** The first choice creates the rating, later ones change it. */
export default function OwnRating({ productId }: { productId: number }) {
  const { own } = useOwnComment(productId)
  const rate = useSaveComment(productId, own)
  const choose = (rating: number) =>
    rate.mutate(
      { rating },
      {
        onSuccess: (saved) => toast({ title: t.done, description: noticeOf(saved) }),
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
    <div className="h-30 pt-6">
      <div className="border-t pt-4">
        <p className="font-medium">{t.title}</p>
        <StarInput label={t.label} value={own?.rating ?? 0} disabled={rate.isPending} onChange={choose} />
      </div>
    </div>
  )
}
