import type { RetailerDetail } from '#contract/retailers.ts'
import { hundredths } from '#shared/numbers.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareBar } from './share-bar.tsx'

/** What opening the shop brings by kind of goods, the highest first, each as a part of the highest. */
export const Rates = ({ rates }: Pick<RetailerDetail, 'rates'>) => {
  const most = Math.max(...rates.map(({ upTo }) => upTo), 1)
  return (
    <Card>
      <h2 className="font-semibold text-lg">{t.rates}</h2>
      <p className="text-muted-foreground text-sm">{t.ratesAbout}</p>
      <ul className="mt-4 space-y-4">
        {rates.map(({ category, upTo }) => (
          <li key={category ?? ''}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere">{category ?? t.everything}</span>
              <span className="shrink-0 font-semibold text-points-ink tabular-nums">
                {t.upTo(hundredths(upTo))}
              </span>
            </p>
            <ShareBar share={upTo / most} className="bg-points" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
