import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { errorText } from '#web/lib/failure.ts'
import { ratingText, reviewText as t } from '#web/text/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useInPlace } from '#web/ui/use-in-place.ts'
import { useRemoveComment } from '../mutations.ts'
import { useOwnComment } from '../queries.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

const tones = { pending: 'muted', approved: 'primary', rejected: 'destructive' } as const

const Remove = ({ own }: { own: Comment }) => {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveComment()
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        cancelLabel={t.cancel}
        busy={remove.isPending}
        busyLabel={t.removing}
        destructive
        onConfirm={() =>
          remove.mutate(
            { params: { id: own.id } },
            {
              onSuccess: () => toast({ title: t.removed }),
              onError: (error) =>
                toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  )
}

const Written = ({ own, onEdit }: { own: Comment; onEdit: () => void }) => (
  <section aria-label={t.own} className="my-3 rounded-2xl border bg-card px-5">
    <ReviewItem review={own}>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone={tones[own.status]}>{t.states[own.status]}</Badge>
        {own.reason ? (
          <span className="text-sm">
            {t.because} {own.reason}
          </span>
        ) : null}
      </div>
      {own.status !== 'approved' && own.rating !== null ? (
        <p className="mt-2 text-muted-foreground text-sm">{ratingText.waits[own.status]}</p>
      ) : null}
      <div className="-ml-4 mt-1 flex">
        <Button data-opens variant="ghost" onClick={onEdit}>
          {t.edit}
        </Button>
        <Remove own={own} />
      </div>
    </ReviewItem>
  </section>
)

/** What a member has written or may write; its code comes once somebody is signed in. */
export default function OwnReview({ productId }: { productId: number }) {
  const { own, asked } = useOwnComment(productId)
  const writing = useInPlace()
  if (asked.isLoadingError) return <ErrorLine title={t.loadError} onRetry={asked.refetch} />
  if (!asked.data) return null
  return (
    <div ref={writing.box}>
      {writing.isOpen ? (
        <ReviewForm productId={productId} own={own} onDone={writing.close} />
      ) : own?.content ? (
        <Written own={own} onEdit={writing.open} />
      ) : (
        <Button data-opens variant="outline" onClick={writing.open}>
          <PencilLine aria-hidden className="size-4" />
          {t.write}
        </Button>
      )}
    </div>
  )
}
