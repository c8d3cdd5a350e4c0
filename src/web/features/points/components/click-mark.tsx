import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  type LucideIcon,
  ScanSearch,
} from 'lucide-react'
import type { ClickReason } from '#contract/affiliate.ts'
import { cn } from '#web/lib/cn.ts'

type Mark = [icon: LucideIcon, tone: string]
const good: Mark = [CircleCheck, 'bg-primary-soft text-primary-ink']
const waiting: Mark = [Clock, 'bg-points-soft text-points-ink']
const checked: Mark = [ScanSearch, 'bg-points-soft text-points-ink']
const nothing: Mark = [CircleDashed, 'bg-muted text-muted-foreground']
const asks: Mark = [CircleAlert, 'bg-muted text-foreground']
const gone: Mark = [CircleX, 'bg-destructive-soft text-destructive-ink']

const marks: Record<ClickReason, Mark> = {
  CREDITED: good,
  CLAIM_PAID: good,
  AWAITING_REPORT: nothing,
  AWAITING_CONFIRMATION: waiting,
  CLAIM_WAITING: waiting,
  UNDER_REVIEW: checked,
  UNTRACKED_LINK: nothing,
  SUPERSEDED_BY_LATER_CLICK: nothing,
  MOVED_TO_OTHER_CLICK: nothing,
  NO_POINTS_LEFT: gone,
  REVERSED_RETURNED: gone,
  CLAIM_TAKEN_BACK: gone,
  REDIRECT_NEVER_LOADED: asks,
  NOT_REPORTED: asks,
  REFUSED_AFTER_REVIEW: gone,
  REJECTED_RETURNED: gone,
  REJECTED_UNSPECIFIED: gone,
}

/** How it stands with a click, at a glance; its words stand beside it. */
export const ClickMark = ({ code }: { code: ClickReason }) => {
  const [Icon, tone] = marks[code]
  return (
    <span className={cn('flex size-9 shrink-0 items-center justify-center rounded-full', tone)}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
