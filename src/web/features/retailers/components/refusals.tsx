import type { RetailerFigures } from '#contract/retailers.ts'
import { formatPoints } from '#web/lib/format.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareBar } from './share-bar.tsx'

/** Why orders were refused, the most common reason first. */
export const Refusals = ({ refusals }: { refusals: RetailerFigures['refusals'] }) => {
  const most = Math.max(...refusals.map(({ count }) => count), 1)
  return (
    <Card>
      <h2 className="font-semibold text-lg">{t.refusals}</h2>
      <ul className="mt-4 space-y-4">
        {refusals.map(({ reason, count }) => (
          <li key={reason ?? ''}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere">{reason ?? t.noReason}</span>
              <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
                {t.orders(formatPoints(count))}
              </span>
            </p>
            <ShareBar share={count / most} className="bg-(--chart-third)" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
