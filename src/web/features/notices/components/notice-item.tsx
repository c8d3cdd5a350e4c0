import {
  Banknote,
  Coins,
  Gift,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  PackageCheck,
  PackageX,
  Scale,
  SearchCheck,
  Star,
  Store,
  TrendingDown,
  Undo2,
  UsersRound,
} from 'lucide-react'
import type { Notice, NoticeType } from '#contract/notices.ts'
import { cn } from '#web/lib/cn.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { noticeText as t } from '#web/text/notices.ts'

const looks: Record<NoticeType, [LucideIcon, string]> = {
  conversion_recorded: [PackageCheck, 'bg-primary-soft text-primary-ink'],
  points_credited: [Coins, 'bg-points-soft text-points-ink'],
  order_checked: [SearchCheck, 'bg-muted text-muted-foreground'],
  conversion_rejected: [PackageX, 'bg-destructive-soft text-destructive-ink'],
  points_taken_back: [Undo2, 'bg-destructive-soft text-destructive-ink'],
  points_adjusted: [Scale, 'bg-points-soft text-points-ink'],
  claim_updated: [MessageSquareText, 'bg-primary-soft text-primary-ink'],
  reward_delivered: [Gift, 'bg-primary-soft text-primary-ink'],
  reward_refunded: [Undo2, 'bg-points-soft text-points-ink'],
  withdrawal_updated: [Banknote, 'bg-primary-soft text-primary-ink'],
  review_moderated: [Star, 'bg-muted text-muted-foreground'],
  approval_updated: [UsersRound, 'bg-muted text-muted-foreground'],
  price_dropped: [TrendingDown, 'bg-primary-soft text-primary-ink'],
  price_alert: [TrendingDown, 'bg-primary-soft text-primary-ink'],
  visit_reminder: [Store, 'bg-muted text-muted-foreground'],
  points_expiring: [Hourglass, 'bg-points-soft text-points-ink'],
}

/** One notice as it stands in a link: what it is about, its words, and how long ago; in `brief` no more than three lines of them. */
export const NoticeItem = ({
  notice,
  isNew,
  brief = false,
}: {
  notice: Notice
  isNew: boolean
  brief?: boolean
}) => {
  const [Icon, tone] = looks[notice.type]
  return (
    <>
      <span className={cn('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block', isNew ? 'font-semibold' : 'font-medium')}>{notice.title}</span>
        <span
          className={cn('mt-0.5 block break-words text-muted-foreground text-sm', brief && 'line-clamp-3')}
        >
          {notice.text}
        </span>
        <span className="mt-0.5 block text-muted-foreground text-sm">
          {formatRelative(notice.createdAt, new Date())}
        </span>
      </span>
      {isNew ? (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{t.unread}</span>
        </span>
      ) : null}
    </>
  )
}
