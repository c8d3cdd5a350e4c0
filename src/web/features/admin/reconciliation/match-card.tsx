import type { StatementDetails } from '#contract/statements.ts'
import { formatVnd } from '#web/lib/format.ts'
import { matchText, reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { Card } from '#web/ui/card.tsx'
import { type Share, ShareBar } from '#web/ui/share-bar.tsx'

const parts = [
  ['matched', 'strong'],
  ['amount_differs', 'points'],
  ['status_differs', 'striped'],
  ['missing_here', 'soft'],
  ['missing_there', 'quiet'],
] as const

/** How many lines stand how, as a picture, and what both sides say the commission is. */
export const MatchCard = ({ statement }: { statement: StatementDetails }) => {
  const of = new Map(statement.counts.map((count) => [count.standing, count]))
  const shares: Share[] = parts.map(([standing, tone]) => {
    const value = of.get(standing)?.lines ?? 0
    return { label: matchText[standing].label, value, text: t.lines(value), tone }
  })
  const sum = (name: 'commission' | 'oursCommission') =>
    statement.counts.reduce((total, count) => total + count[name], 0)
  const waiting = statement.counts
    .filter(({ standing }) => standing !== 'matched')
    .reduce((total, { open }) => total + open, 0)
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold text-lg">{waiting > 0 ? t.difference(waiting) : t.result}</h2>
        <p className="text-muted-foreground tabular-nums">
          {t.commission(formatVnd(sum('commission')), formatVnd(sum('oursCommission')))}
        </p>
      </div>
      <ShareBar
        label={t.result}
        shares={[
          ...shares,
          { label: t.refused, value: statement.refused, text: t.lines(statement.refused), tone: 'bad' },
        ]}
      />
    </Card>
  )
}
