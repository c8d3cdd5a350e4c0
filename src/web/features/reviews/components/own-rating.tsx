import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { errorText } from '#web/lib/failure.ts'
import { ratingText as t } from '#web/text/reviews.ts'
import { StarInput } from '#web/ui/star-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveComment } from '../mutations.ts'
import { useOwnComment } from '../queries.ts'
import { noticeOf } from '../rules/notice.ts'

/** Arrow keys choose every star that they pass: the one they rest on counts. */
const restMs = 600

/** The first choice creates the rating, later ones change it, one after the other. */
export default function OwnRating({ productId }: { productId: number }) {
  const { own } = useOwnComment(productId)
  const rate = useSaveComment(productId, own)
  const { mutate, isPending } = rate
  const [choice, setChoice] = useState<{ rating: number; byKey: boolean }>()
  const send = useEffectEvent(() => {
    if (!choice || isPending) return
    setChoice(undefined)
    mutate(
      { rating: choice.rating },
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
  })
  useEffect(() => {
    if (!choice || isPending) return
    const timer = setTimeout(() => send(), choice.byKey ? restMs : 0)
    return () => clearTimeout(timer)
  }, [choice, isPending])
  // Who leaves before a choice has rested has made it all the same.
  useEffect(() => () => send(), [])
  const sent = isPending ? rate.variables.rating : undefined
  return (
    <div className="h-30 pt-6">
      <div className="border-t pt-4">
        <p className="font-medium">
          {t.title}
          {own?.content && own.status !== 'approved' && own.rating !== null ? (
            <span className="font-normal text-muted-foreground text-sm"> · {t.uncounted}</span>
          ) : null}
        </p>
        <StarInput
          label={t.label}
          value={choice?.rating ?? sent ?? own?.rating ?? 0}
          busy={isPending}
          onChange={(rating, byKey) => setChoice({ rating, byKey })}
        />
      </div>
    </div>
  )
}
