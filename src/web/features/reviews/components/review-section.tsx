import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Review } from '#contract/comments.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { reviewText as t } from '#web/text/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAlive } from '#web/ui/use-alive.ts'
import { useOwnComment } from '../queries.ts'
import { reviewsAtOnce } from '../rules/reviews-at-once.ts'
import { ReviewItem } from './review-item.tsx'

const OwnReview = lazyPart(() => import('./own-review.tsx'))

/** The server renders nothing here, for it knows no visitor. */
const OwnPlace = ({ productId }: { productId: number }) => {
  const { user: known } = useAuth()
  const user = useAlive() ? known : undefined
  if (user === null)
    return (
      <Link
        to={paths.auth}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {t.signIn}
      </Link>
    )
  return <Suspense>{user ? <OwnReview key={user.id} productId={productId} /> : null}</Suspense>
}

/**
 * Published texts, the first of them from the server, which may have failed to load them (null), and what the caller has to say: the own
 * one stands once, in its place.
 */
export default function ReviewSection({
  productId,
  first: loaded,
  total,
}: {
  productId: number
  first: Review[] | null
  total: number
}) {
  const first = loaded ?? []
  const { revalidate } = useRevalidator()
  const [later, setLater] = useState<Review[]>([])
  // What is left behind the last one known, as the last answer said it: texts come and go meanwhile.
  const [left = total - first.length, setLeft] = useState<number>()
  const { own } = useOwnComment(productId)
  const known = [...first, ...later.filter((one) => first.every(({ id }) => id !== one.id))]
  // What its author changed waits again; a page that was loaded before may still have it.
  const shown = known.filter(({ id }) => id !== own?.id || own.status === 'approved')
  const ownIsShown = shown.some(({ id }) => id === own?.id)
  const more = useAction(
    () =>
      api.list('GET /api/products/{id}/reviews', {
        params: { id: productId },
        query: { before: known.at(-1)?.id, limit: reviewsAtOnce },
      }),
    {
      onSuccess: ({ items, total: further }) => {
        setLater((before) => [...before, ...items])
        setLeft(further - items.length)
      },
      onError: (error) => toast({ title: errorText(error), variant: 'destructive' }),
    },
  )
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="font-semibold text-xl">
        {t.title}
        {total > 0 ? <span className="ml-2 font-normal text-muted-foreground">{t.count(total)}</span> : null}
      </h2>
      {loaded ? null : <ErrorLine title={t.notLoaded} onRetry={revalidate} />}
      {loaded && shown.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{own?.content ? t.noneElse : t.none}</p>
      ) : null}
      <ul className="divide-y">
        {shown.map((review) => (
          <li key={review.id}>
            {review.id === own?.id ? (
              <Suspense fallback={<ReviewItem review={review} />}>
                <OwnReview productId={productId} />
              </Suspense>
            ) : (
              <ReviewItem review={review} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 min-h-11 space-y-4">
        {left > 0 ? (
          <Button
            variant="outline"
            busy={more.isPending}
            busyLabel={t.loadingMore}
            onClick={() => more.mutate()}
          >
            {t.more}
          </Button>
        ) : null}
        {ownIsShown ? null : <OwnPlace productId={productId} />}
      </div>
    </section>
  )
}
