import type { RetailerFigures } from '#contract/retailers.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { approvedShare, lengthOf } from '../rules/figures.ts'

const Figure = ({ name, value }: { name: string; value: string | undefined }) => (
  <div>
    <dt className="text-muted-foreground text-xs">{name}</dt>
    <dd className={value ? 'font-semibold text-lg tabular-nums' : 'pt-1 text-muted-foreground text-sm'}>
      {value ?? t.unknown}
    </dd>
  </div>
)

/** A shop's three figures in one line. */
export const FigureLine = ({ figures, className }: { figures: RetailerFigures; className: string }) => (
  <dl className={`grid grid-cols-3 gap-3 ${className}`}>
    <Figure
      name={t.reported}
      value={figures.reportHours ? lengthOf(figures.reportHours.median) : undefined}
    />
    <Figure
      name={t.confirmed}
      value={figures.confirmDays ? lengthOf(figures.confirmDays.median * 24) : undefined}
    />
    <Figure name={t.approved} value={approvedShare(figures)} />
  </dl>
)
