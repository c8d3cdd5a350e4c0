import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/comments.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Named } from '#web/lib/named.ts'
import { reviewText as t } from '#web/text/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'

/** One text with its stars and who stands behind it; `children` go under it. */
export const ReviewItem = ({ review, children }: { review: Omit<Review, 'id'>; children?: ReactNode }) => (
  <article className="py-5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{review.authorName}</span>
      {review.verifiedPurchase ? (
        <span className="inline-flex items-center gap-1 font-medium text-primary-ink text-sm">
          <BadgeCheck aria-hidden className="size-4" />
          <Named>{t.bought}</Named>
        </span>
      ) : null}
      <time dateTime={review.createdAt} className="text-muted-foreground text-sm">
        {formatDate(review.createdAt)}
      </time>
    </div>
    {review.rating ? <Stars value={review.rating} label={t.stars(review.rating)} className="mt-1" /> : null}
    <p className="mt-2 whitespace-pre-line break-words">{review.content}</p>
    {children}
  </article>
)
