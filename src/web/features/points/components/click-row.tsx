import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberClick } from '#contract/affiliate.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDayMonth } from '#web/lib/dates.ts'
import { clickLineText as t } from '#web/text/wallet.ts'
import { ClickMark } from './click-mark.tsx'
import { ClickPoints } from './click-points.tsx'
import { ClickStory } from './click-story.tsx'

const Line = ({ click }: { click: MemberClick }) => {
  const isGone = click.stage === 'refused'
  return (
    <>
      <ClickMark code={click.reason.code} />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate font-medium', isGone && 'text-muted-foreground line-through')}>
          {click.product.name}
        </span>
        <span className="flex items-center justify-between gap-x-3 text-muted-foreground text-sm">
          <span className="min-w-0">
            <span className={cn('font-medium', isGone ? 'text-destructive-ink' : 'text-foreground')}>
              {t.states[click.reason.code]}
            </span>
            {` ·\u00a0${formatDayMonth(click.createdAt)}`}
            {click.retailer ? <span className="max-sm:hidden">{` · ${click.retailer}`}</span> : null}
          </span>
          <ClickPoints click={click} className="sm:hidden" />
        </span>
      </span>
      <ClickPoints click={click} className="max-sm:hidden" />
    </>
  )
}

/**
 * One click in a line; its story opens on demand, and by itself where it alone is asked for (`open`). `action`: what a member can do
 * about it, from another feature.
 */
export const ClickRow = ({
  click,
  action,
  open = false,
}: {
  click: MemberClick
  action: ReactNode
  open?: boolean
}) => (
  <article data-click={click.clickId} data-status={click.status} data-stage={click.stage}>
    <details open={open} className="group">
      <summary className="flex min-h-17 items-center gap-3 px-4 py-3 hover:bg-muted/60 focus-visible:-outline-offset-2">
        <Line click={click} />
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground group-open:rotate-180 print:hidden"
        />
      </summary>
      <ClickStory click={click} action={action} />
    </details>
  </article>
)
