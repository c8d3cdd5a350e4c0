import type { ReactNode } from 'react'
import type { RetailerFigures } from '#contract/retailers.ts'
import { formatPoints } from '#web/lib/format.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Card } from '#web/ui/card.tsx'
import { lengthOf, percentOf } from '../usual.ts'

const FigureCard = ({
  title,
  about,
  value,
  children,
}: {
  title: string
  about: string
  value: string | undefined
  children: ReactNode
}) => (
  <Card className="flex flex-col">
    <h3 className="font-medium">{title}</h3>
    <p className="text-muted-foreground text-sm">{about}</p>
    {value ? (
      <>
        <p className="mt-4 mb-4 font-bold text-4xl tabular-nums leading-tight tracking-tight">{value}</p>
        <div className="mt-auto space-y-2 text-sm">{children}</div>
      </>
    ) : (
      <p className="mt-4 text-lg text-muted-foreground">{t.figureUnknown}</p>
    )}
  </Card>
)

type Spread = NonNullable<RetailerFigures['reportHours']>

/** Half of the orders in the dark part, nine in ten up to the end of the light one. */
const SpreadBar = ({ median, p90 }: { median: number; p90: number }) => (
  <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-muted">
    <div
      className="rounded-l-full bg-primary"
      style={{ width: `${(median / Math.max(p90, 0.001)) * 85}%` }}
    />
    <div className="bg-chart-second" style={{ width: `${(1 - median / Math.max(p90, 0.001)) * 85}%` }} />
  </div>
)

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className="flex items-center gap-2">
    <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${className}`} />
    {children}
  </p>
)

const TimeCard = ({
  title,
  about,
  spread,
  hours,
}: {
  title: string
  about: string
  spread: Spread | null
  /** How many hours one of its units has. */
  hours: number
}) => (
  <FigureCard title={title} about={about} value={spread ? lengthOf(spread.median * hours) : undefined}>
    {spread ? (
      <>
        <SpreadBar {...spread} />
        <Mark className="bg-primary">{t.usually(lengthOf(spread.median * hours))}</Mark>
        <Mark className="bg-chart-second">{t.nearly(lengthOf(spread.p90 * hours))}</Mark>
        <p className="text-muted-foreground">{t.ofOrders(formatPoints(spread.sample))}</p>
      </>
    ) : null}
  </FigureCard>
)

const ShareCard = ({
  title,
  about,
  share,
  sample,
}: {
  title: string
  about: string
  share: number | null
  sample: string
}) => (
  <FigureCard title={title} about={about} value={share === null ? undefined : percentOf(share)}>
    <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-muted">
      <div className="bg-primary" style={{ width: `${(share ?? 0) * 100}%` }} />
    </div>
    <p className="text-muted-foreground">{sample}</p>
  </FigureCard>
)

/** The four figures of a shop, each with what it was measured on. */
export const FigureCards = ({ figures }: { figures: RetailerFigures }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    <TimeCard title={t.reportTitle} about={t.reportAbout} spread={figures.reportHours} hours={1} />
    <TimeCard title={t.confirmTitle} about={t.confirmAbout} spread={figures.confirmDays} hours={24} />
    <ShareCard
      title={t.approvalTitle}
      about={t.approvalAbout}
      share={figures.approval?.share ?? null}
      sample={t.ofOrders(formatPoints(figures.approval?.sample ?? 0))}
    />
    <ShareCard
      title={t.reachTitle}
      about={t.reachAbout}
      share={figures.reachedShare}
      sample={t.ofClicks(formatPoints(figures.clicks))}
    />
  </div>
)
