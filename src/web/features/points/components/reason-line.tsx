import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  type LucideIcon,
  ScanSearch,
  Undo2,
} from 'lucide-react'
import type { ClickReason, MemberClick } from '#contract/affiliate.ts'
import { cn } from '#web/lib/cn.ts'
import { journeyText as t } from '#web/text/dashboard.ts'

type Mark = [icon: LucideIcon, tone: string]
const good: Mark = [CircleCheck, 'text-primary-ink']
const waiting: Mark = [Clock, 'text-points-ink']
const checked: Mark = [ScanSearch, 'text-points-ink']
const nothing: Mark = [CircleMinus, 'text-muted-foreground']
const gone: Mark = [Undo2, 'text-destructive-ink']
const wrong: Mark = [CircleAlert, 'text-destructive-ink']

const marks: Record<ClickReason, Mark> = {
  CREDITED: good,
  CLAIM_PAID: good,
  AWAITING_REPORT: waiting,
  AWAITING_CONFIRMATION: waiting,
  CLAIM_WAITING: waiting,
  UNDER_REVIEW: checked,
  UNTRACKED_LINK: nothing,
  SUPERSEDED_BY_LATER_CLICK: nothing,
  MOVED_TO_OTHER_CLICK: nothing,
  NO_POINTS_LEFT: nothing,
  REVERSED_RETURNED: gone,
  CLAIM_TAKEN_BACK: gone,
  REDIRECT_NEVER_LOADED: wrong,
  NOT_REPORTED: wrong,
  REFUSED_AFTER_REVIEW: wrong,
  REJECTED_RETURNED: wrong,
  REJECTED_UNSPECIFIED: wrong,
}

/** Why a click stands where it stands, with a mark of how that is, and the way to the click that has the order. */
export const ReasonLine = ({ reason: { code, text, laterClickId } }: Pick<MemberClick, 'reason'>) => {
  const [Icon, tone] = marks[code]
  return (
    <p className="mt-3 flex gap-2" data-reason={code}>
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <span className="wrap-anywhere min-w-0">
        {text}
        {laterClickId ? (
          <a href={`#${laterClickId}`} className="ml-1 text-primary-ink underline underline-offset-4">
            {t.laterClick}
          </a>
        ) : null}
      </span>
    </p>
  )
}
