import { Check } from 'lucide-react'
import type { ImportProgress } from '#contract/imports.ts'
import { cn } from '#web/lib/cn.ts'
import { adminImportsText as t } from '#web/text/admin-imports.ts'

/** The step one stands at; past the last when everything is done. */
const stepOf: Record<ImportProgress['status'], number> = {
  mapping: 1,
  checking: 2,
  checked: 2,
  running: 3,
  paused: 3,
  done: 4,
  failed: 3,
  cancelled: 3,
  undoing: 4,
  undone: 4,
}

/** Uploaded, mapped, compared, run: where an import stands. */
export const Steps = ({ status }: Pick<ImportProgress, 'status'>) => {
  const at = stepOf[status]
  return (
    <ol aria-label={t.stepsLabel} className="flex items-center gap-2">
      {t.steps.map((name, place) => (
        <li
          key={name}
          aria-current={place === at ? 'step' : undefined}
          className={cn('flex items-center gap-2', place > 0 && 'flex-1')}
        >
          {place > 0 ? (
            <span
              aria-hidden
              className={cn('h-0.5 flex-1 rounded-full', place <= at ? 'bg-primary' : 'bg-border')}
            />
          ) : null}
          <span
            aria-hidden
            className={cn(
              'flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold text-sm tabular-nums',
              place < at && 'border-primary bg-primary text-primary-foreground',
              place === at && 'border-2 border-primary bg-primary-soft text-primary-ink',
              place > at && 'border-input text-muted-foreground',
            )}
          >
            {place < at ? <Check className="size-4" /> : place + 1}
          </span>
          <span
            className={cn(
              'whitespace-nowrap text-sm',
              place === at ? 'font-semibold' : 'text-muted-foreground',
              // On a phone one name has room: where it stands, or what it has come to.
              place !== Math.min(at, t.steps.length - 1) && 'max-sm:sr-only',
            )}
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
