import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { formatCompact, formatDay, formatDayMonth, formatHour } from './rules.ts'

type Day = { day: string }
/** One part of a day's bar; the parts stand on one another. */
export type Part<Row extends Day> = { name: string; color: string; value: (row: Row) => number }

type DayChartProps<Row extends Day> = {
  title: string
  days: Row[]
  parts: Part<Row>[]
  format: (value: number) => string
  /** `day` is the instant an hour begins. */
  byHour?: boolean
}

const totalOf = <Row extends Day>(row: Row, parts: Part<Row>[]): number =>
  parts.reduce((sum, part) => sum + part.value(row), 0)

const tick = { fill: 'var(--muted-foreground)', fontSize: 12 }

const nameOf = (byHour: boolean | undefined): ((day: string) => string) => (byHour ? formatHour : formatDay)

const Drawing = <Row extends Day>({ days, parts, format, byHour }: DayChartProps<Row>) => (
  <div aria-hidden className="mt-4 h-60 text-sm">
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="day"
          tickFormatter={byHour ? formatHour : formatDayMonth}
          tick={tick}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={formatCompact}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={56}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--muted)' }}
          labelFormatter={(day) => nameOf(byHour)(String(day))}
          formatter={(value) => format(Number(value))}
          contentStyle={{
            background: 'var(--card)',
            border: '1px solid var(--border)',
            borderRadius: 12,
            color: 'var(--foreground)',
          }}
          itemStyle={{ color: 'var(--foreground)' }}
        />
        {parts.map((part) => (
          <Bar
            key={part.name}
            name={part.name}
            dataKey={part.value}
            stackId="day"
            fill={part.color}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  </div>
)

const Numbers = <Row extends Day>({ title, days, parts, format, byHour }: DayChartProps<Row>) => (
  <details className="mt-2">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink text-sm">
      {t.tableOf}
    </summary>
    <Table caption={title} className="max-h-72">
      <TableHead>
        <TableHeader>{byHour ? t.hour : t.day}</TableHeader>
        {parts.map(({ name }) => (
          <TableHeader key={name} numeric>
            {name}
          </TableHeader>
        ))}
      </TableHead>
      <tbody>
        {days.map((row) => (
          <TableRow key={row.day}>
            <TableCell>{nameOf(byHour)(row.day)}</TableCell>
            {parts.map((part) => (
              <TableCell key={part.name} numeric>
                {format(part.value(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  </details>
)

/**
 * Bars day by day; said in a sentence for those who do not see them, and in full in the table below. Where there are none, it is no
 * chart: the sentence alone.
 */
export const DayChart = <Row extends Day>(props: DayChartProps<Row>) => {
  const { title, days, parts, format, byHour } = props
  const best = days.toSorted((a, b) => totalOf(b, parts) - totalOf(a, parts))[0]
  const most = best ? totalOf(best, parts) : 0
  const heading = <h2 className="font-semibold text-lg">{title}</h2>
  if (!best || most === 0)
    return (
      <Card className="min-w-0">
        {heading}
        <p className="flex h-24 items-center justify-center text-muted-foreground">{t.nothing}</p>
      </Card>
    )
  return (
    <Card className="min-w-0">
      {heading}
      <p className="text-muted-foreground text-sm">
        {(byHour ? t.bestHour : t.best)(nameOf(byHour)(best.day), format(most))}
      </p>
      {/* Also of one part alone: charts beside each other begin and end at one height. */}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm" style={{ background: color }} />
            {name}
          </li>
        ))}
      </ul>
      <Drawing {...props} />
      <Numbers {...props} />
    </Card>
  )
}
