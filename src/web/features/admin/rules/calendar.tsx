import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#contract/rules.ts'
import { daysOfMonth, monthAfter, saleDayOf, weekdayOf } from '#shared/calendar.ts'
import { vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { offerOf } from '#web/lib/offer-words.ts'
import { adminRulesText, ruleCalendarText as t } from '#web/text/admin-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { periodOf, scopeOf } from './rules/words.ts'

const isTimed = ({ startsAt, endsAt }: Rule): boolean => startsAt !== null || endsAt !== null

const runsOn = (rule: Rule, day: string): boolean => {
  const { from, until } = vietnamDayBounds(day)
  return (
    rule.enabled &&
    (rule.startsAt === null || new Date(rule.startsAt) < until) &&
    (rule.endsAt === null || new Date(rule.endsAt) > from)
  )
}

const weeksOf = (month: string): (string | null)[][] => {
  const days = daysOfMonth(month)
  const cells = [...Array<null>(weekdayOf(days[0] ?? month)).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => cells[week * 7 + column] ?? null),
  )
}

const Day = ({ day, rules, isToday }: { day: string; rules: Rule[]; isToday: boolean }) => {
  const sale = saleDayOf(day)
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cn('h-20 border p-1 align-top md:h-28', sale && 'bg-points-soft')}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-1">
        <span
          className={cn(
            'inline-flex min-w-7 justify-center rounded-full px-1 text-sm tabular-nums',
            isToday && 'bg-primary font-semibold text-primary-foreground',
          )}
        >
          {Number(day.slice(-2))}
        </span>
        {sale ? <span className="font-semibold text-points-ink text-xs">{sale}</span> : null}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1 md:block md:space-y-1">
        {rules.map((rule) => (
          <li
            key={rule.id}
            className={cn(
              'size-2.5 rounded-full md:size-auto md:truncate md:rounded-md md:px-1.5 md:py-0.5 md:text-xs',
              rule.isBoost
                ? 'bg-points md:bg-points-soft md:text-points-ink md:ring-1 md:ring-points'
                : 'bg-primary md:bg-primary-soft md:text-primary-ink',
            )}
          >
            <span className="max-md:sr-only">{rule.name}</span>
          </li>
        ))}
      </ul>
    </td>
  )
}

const RuleLine = ({ rule }: { rule: Rule }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
    <Badge tone={rule.isBoost ? 'points' : 'primary'}>
      {rule.isBoost ? adminRulesText.boost : adminRulesText.base}
    </Badge>
    <span className="font-medium">{rule.name}</span>
    <span className="tabular-nums">{offerOf(rule)}</span>
    <span className="text-muted-foreground text-sm">
      {scopeOf(rule)} · {periodOf(rule).join(', ')}
    </span>
  </li>
)

/** A month of rules and boosts by the days of Việt Nam, the days shops make sales of marked. */
export const RuleCalendar = ({ rules }: { rules: Rule[] }) => {
  const today = vietnamDay(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const on = rules.filter((rule) => rule.enabled)
  const timed = on.filter((rule) => isTimed(rule) && daysOfMonth(month).some((day) => runsOn(rule, day)))
  const always = on.filter((rule) => !isTimed(rule))
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="outline"
          size="icon"
          aria-label={t.previous}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <h2 className="font-semibold text-lg first-letter:uppercase" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <Button
          variant="outline"
          size="icon"
          aria-label={t.next}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      {/* The frame is round, which a table whose lines are shared cannot be. */}
      <div className="overflow-hidden rounded-2xl border">
        <table className="w-full table-fixed border-collapse bg-card" style={{ borderStyle: 'hidden' }}>
          <caption className="sr-only">{t.caption(formatMonth(month))}</caption>
          <thead>
            <tr>
              {t.weekdays.map((name) => (
                <th key={name} scope="col" className="border bg-muted py-1.5 font-medium text-sm">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) =>
                  day ? (
                    <Day
                      key={day}
                      day={day}
                      isToday={day === today}
                      rules={timed.filter((rule) => runsOn(rule, day))}
                    />
                  ) : (
                    <td key={t.weekdays[column]} className="border bg-muted/40" />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className="mt-6 font-semibold">{t.inMonth}</h3>
      {timed.length === 0 ? (
        <p className="mt-2 text-muted-foreground">{t.none}</p>
      ) : (
        <ul className="divide-y">
          {timed.map((rule) => (
            <RuleLine key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      {always.length > 0 ? (
        <>
          <h3 className="mt-6 font-semibold">{t.always}</h3>
          <ul className="divide-y">
            {always.map((rule) => (
              <RuleLine key={rule.id} rule={rule} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
