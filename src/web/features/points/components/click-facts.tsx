import type { ReactNode } from 'react'
import type { MemberClick } from '#contract/affiliate.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { limitsOf, offerOf } from '#web/lib/offer-words.ts'
import { journeyText as t } from '#web/text/dashboard.ts'

type Locked = MemberClick['locked'][number]

/** "5% giá trị đơn (Tết, 50.000 mỗi đơn)"; the product's own points have no rule and no limit. */
const termOf = (term: Locked, place: number): string => {
  const reward = offerOf({ ...term, isBoost: place > 0 })
  return `${reward} (${[term.name ?? t.ownPoints, ...limitsOf(term)].join(', ')})`
}

/** Where nothing but the product's own points was promised, the number says it all. */
const saysMore = (locked: Locked[]): boolean => locked.length > 1 || locked.some(({ name }) => name !== null)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{name}:</dt>
    <dd className="wrap-anywhere font-medium text-foreground">{children}</dd>
  </div>
)

/** A network's own words for an order, folded away: for who writes to a shop. */
const NetworkWords = ({ conversions }: Pick<MemberClick, 'conversions'>) => {
  const raw = conversions.filter(({ networkStatus }) => networkStatus)
  if (raw.length === 0) return null
  return (
    <details className="text-muted-foreground text-sm print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {t.technical}
      </summary>
      <dl className="space-y-1">
        {raw.map(({ id, transactionId, networkStatus }) => (
          <Fact key={id} name={t.networkSays(transactionId)}>
            <span lang="en">{networkStatus}</span>
          </Fact>
        ))}
      </dl>
    </details>
  )
}

/** What a click locked, what its shop said of each order, and when something is expected next. */
export const ClickFacts = ({ click: { locked, conversions, bonuses, reason } }: { click: MemberClick }) => (
  <>
    <dl className="space-y-1 text-muted-foreground text-sm empty:hidden">
      {reason.nextDate ? (
        <Fact name={t.nextDates[reason.code] ?? t.nextDate}>
          <time dateTime={reason.nextDate}>{formatDate(reason.nextDate)}</time>
        </Fact>
      ) : null}
      {conversions.map(({ id, transactionId, status }) => (
        <Fact key={id} name={t.shopSays(transactionId)}>
          {t.shopWords[status]}
        </Fact>
      ))}
      {bonuses.map(({ kind, points, text }) => (
        <Fact key={kind + text} name={text}>
          {t.bonusPoints(formatPoints(points))}
        </Fact>
      ))}
      {saysMore(locked) ? <Fact name={t.locked}>{locked.map(termOf).join(' ')}</Fact> : null}
    </dl>
    <NetworkWords conversions={conversions} />
  </>
)
