import type { Overview } from '#contract/console.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { DayChart, type Part } from './day-chart.tsx'

type Day = Overview['series'][number]

const clicks: Part<Day>[] = [{ name: t.clicks, color: 'var(--primary)', value: (day) => day.clicks }]
const commission: Part<Day>[] = [
  { name: t.settled, color: 'var(--primary)', value: (day) => day.commissionConfirmed },
  { name: t.approved, color: 'var(--chart-second)', value: (day) => day.commissionApproved },
  { name: t.pending, color: 'var(--chart-third)', value: (day) => day.commissionPending },
]

export const Charts = ({ series }: { series: Day[] }) => (
  <div className="mt-5 grid gap-4 xl:grid-cols-2">
    <DayChart title={t.clicksChart} days={series} parts={clicks} format={formatPoints} />
    <DayChart title={t.commissionChart} days={series} parts={commission} format={formatVnd} />
  </div>
)
