import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/client.ts'
import { formatPoints } from '#web/lib/format.ts'
import { bonusesText as t } from '#web/text/bonuses.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'

type Terms = Answer<'GET /api/bonuses/terms'>
type Own = Answer<'GET /api/me/bonuses'>

const Step = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Card>
    <h2 className="font-semibold text-lg">{title}</h2>
    <p className="mt-1 text-muted-foreground">{text}</p>
    {children}
  </Card>
)

/** What the first order brings, and whether it has. */
export const FirstOrderCard = ({ terms, own }: { terms: NonNullable<Terms['firstOrder']>; own: Own }) => (
  <Step title={t.firstOrder.title} text={t.firstOrder.text(formatPoints(terms.points))}>
    {own.items.some(({ kind, points }) => kind === 'first_order' && points > 0) ? (
      <p className="mt-3 flex items-center gap-2 font-medium text-primary-ink">
        <CircleCheck aria-hidden className="size-5" />
        {t.firstOrder.done}
      </p>
    ) : null}
  </Step>
)

/** How many months in a row there are, of those the next gift takes. */
export const StreakCard = ({ terms, own }: { terms: NonNullable<Terms['streak']>; own: Own }) => {
  return (
    <Step title={t.streak.title} text={t.streak.text(terms.months, formatPoints(terms.points))}>
      <Progress className="mt-4" tone="points" value={own.streak} max={terms.months} label={t.streak.title} />
      <p className="mt-1.5 text-sm tabular-nums">{t.streak.progress(own.streak, terms.months)}</p>
    </Step>
  )
}

/** The member's level, the way to the next, and what each gives. */
export const LevelCard = ({ levels, own }: { levels: Terms['levels']; own: Own }) => {
  const next = levels.find(({ orders }) => orders > own.orders)
  return (
    <Step title={t.level.title} text={t.level.text}>
      <p className="mt-3 font-medium">{own.level === null ? t.level.none : t.level.now(own.level)}</p>
      {next ? (
        <>
          <Progress
            className="mt-3"
            tone="points"
            value={own.orders}
            max={next.orders}
            label={t.level.progress(formatPoints(own.orders), formatPoints(next.orders))}
          />
          <p className="mt-1.5 text-sm">{t.level.next(formatPoints(next.orders - own.orders), next.name)}</p>
        </>
      ) : null}
      <ul className="mt-4 space-y-1.5">
        {levels.map(({ name, orders, percent }) => (
          <li key={name} className="flex flex-wrap gap-x-2">
            <span className={name === own.level ? 'font-semibold' : 'font-medium'}>{name}</span>
            <span className="text-muted-foreground">
              {t.level.line(formatPoints(orders), formatPoints(percent))}
            </span>
          </li>
        ))}
      </ul>
    </Step>
  )
}
