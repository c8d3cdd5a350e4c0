import { Link } from 'react-router'
import type { AdminReview } from '#contract/comments.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { adminReviewsText as t } from '#web/text/admin-reviews.ts'
import { reviewText } from '#web/text/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Stars } from '#web/ui/stars.tsx'

type Acts = { approve: (review: AdminReview) => void; reject: (review: AdminReview) => void; busy: boolean }

export const reviewColumns = ({ approve, reject, busy }: Acts): Column<AdminReview>[] => [
  {
    id: 'content',
    title: t.columns.content,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-72 lg:max-w-xl',
    cell: (review) => (
      <div className="py-1.5">
        {review.rating ? <Stars value={review.rating} label={reviewText.stars(review.rating)} /> : null}
        <p className="whitespace-pre-line break-words font-normal">{review.content}</p>
        {review.reason ? (
          <p className="mt-1 text-destructive-ink text-sm">
            {reviewText.because} {review.reason}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    id: 'product',
    title: t.columns.product,
    className: 'lg:max-w-56',
    cell: ({ product }) => (
      <Link
        to={paths.product(product.id)}
        className="line-clamp-2 max-lg:text-right text-primary-ink underline-offset-4 hover:underline"
      >
        {product.name}
      </Link>
    ),
  },
  {
    id: 'member',
    title: t.columns.member,
    cell: ({ member, verifiedPurchase }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {member.username}
        {verifiedPurchase ? <Badge>{t.bought}</Badge> : null}
      </span>
    ),
  },
  {
    id: 'at',
    oneLine: true,
    title: t.columns.at,
    cell: ({ updatedAt }) => formatRelative(updatedAt, new Date()),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (review) => (
      <span className="flex gap-2">
        {review.status === 'approved' ? null : (
          <Button
            aria-label={t.approveOf(review.member.username)}
            disabled={busy}
            onClick={() => approve(review)}
          >
            {t.approve}
          </Button>
        )}
        {review.status === 'rejected' ? null : (
          <Button
            variant="outline"
            aria-label={t.rejectOf(review.member.username)}
            disabled={busy}
            onClick={() => reject(review)}
          >
            {t.reject}
          </Button>
        )}
      </span>
    ),
  },
]
