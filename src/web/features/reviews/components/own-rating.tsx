import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const { mutate, mutateAsync, isPending } = rate
  const saving = useRef<Promise<void>>(undefined)
  const [choice, setChoice] = useState<{ rating: number; byKey: boolean }>()
  const send = useEffectEvent(() => {
    if (!choice || isPending) return
    setChoice(undefined)
    saving.current = mutateAsync({ rating: choice.rating }).then(
      (saved) => toast({ title: t.done, description: noticeOf(saved) }),
      (error: Error) => {
        const signedOut = error instanceof ApiError && error.status === 401
        toast({
          title: signedOut ? t.needLogin : t.error,
          description: signedOut ? t.needLoginText : errorText(error),
          variant: 'destructive',
        })
      },
    )
  })
  const leave = useEffectEvent(() => {
    if (choice && isPending) void saving.current?.then(() => mutate({ rating: choice.rating }))
    else send()
  })
  useEffect(() => {
    if (!choice || isPending) return
    const timer = setTimeout(() => send(), choice.byKey ? restMs : 0)
    return () => clearTimeout(timer)
  }, [choice, isPending])
  // Who leaves before a choice has rested, or while the one before it is saved, has made it all the same.
  useEffect(() => () => leave(), [])
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
