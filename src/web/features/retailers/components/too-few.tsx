import type { Retailer } from '#contract/retailers.ts'
import { Named } from '#web/lib/named.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Card } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** In place of figures while there are too few orders: how many there are, and how many it takes. */
export const TooFew = ({ retailer: { conversions, needed } }: { retailer: Retailer }) => (
  <Card className="flex flex-col items-center gap-6 sm:flex-row sm:p-8">
    <Illustration name="receipt" className="shrink-0" />
    <div className="w-full max-w-xl">
      <h3 className="font-semibold text-xl">{t.tooFew}</h3>
      <p className="mt-2 text-pretty">
        <Named>{t.tooFewText(conversions, needed)}</Named>
      </p>
      <div className="mt-4 flex items-center gap-3">
        <Progress value={conversions} max={needed} label={t.tooFewProgress} />
        <span className="shrink-0 font-medium tabular-nums">
          {conversions}/{needed}
        </span>
      </div>
    </div>
  </Card>
)
