import { Check, X } from 'lucide-react'
import type { MemberClick } from '#contract/affiliate.ts'
import { cn } from '#web/lib/cn.ts'
import { journeyText as t } from '#web/text/dashboard.ts'
import { clickLineText } from '#web/text/wallet.ts'

/** How many of the five steps a click has behind it. */
const stepsDone = (click: MemberClick): number => {
  if (click.points.credited > 0) return 5
  if (click.conversions.some(({ status }) => status === 'approved' || status === 'confirmed')) return 4
  if (click.conversions.length > 0) return 3
  return click.redirectedAt ? 2 : 1
}

/** The way of a click to its points; where nothing comes of it any more, the step at which it ended. */
export const StepLine = ({ click }: { click: MemberClick }) => {
  const done = stepsDone(click)
  const end = click.stage === 'refused' ? done : undefined
  return (
    <ol className="grid grid-cols-5 gap-1 text-xs sm:text-sm">
      {t.steps.map((step, place) => {
        const isEnd = place === end
        const isDone = place < done
        return (
          <li
            key={step}
            className={cn(
              'flex flex-col gap-1',
              isEnd ? 'font-medium text-destructive-ink' : isDone ? 'font-medium' : 'text-muted-foreground',
            )}
          >
            <span
              className={cn(
                'h-1.5 rounded-full',
                isEnd ? 'bg-destructive' : isDone ? 'bg-primary' : 'bg-muted',
              )}
            />
            <span>
              {isEnd ? <X aria-label={clickLineText.stopped} className="mr-0.5 inline size-3.5" /> : null}
              {isDone ? <Check aria-label={clickLineText.done} className="mr-0.5 inline size-3.5" /> : null}
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
