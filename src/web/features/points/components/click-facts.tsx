import type { ReactNode } from 'react'
import type { MemberClick } from '#contract/affiliate.ts'
import { formatDate } from '#web/lib/format.ts'
import { limitsOf, offerOf } from '#web/lib/offer-words.ts'
import { journeyText as t } from '#web/text/dashboard.ts'

/** "5% giá trị đơn (Tết, 50.000 mỗi đơn)"; the product's own points have no rule and no limit. */
const termOf = (term: MemberClick['locked'][number], place: number): string => {
  const reward = offerOf({ ...term, isBoost: place > 0 })
  return `${reward} (${[term.name ?? t.ownPoints, ...limitsOf(term)].join(', ')})`
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{name}:</dt>
    <dd className="wrap-anywhere text-foreground">{children}</dd>
  </div>
)

/** What a click locked, what its shop said in its own words, and when something is expected next. */
export const ClickFacts = ({ click: { locked, conversions, reason } }: { click: MemberClick }) => (
  <dl className="mt-3 space-y-1 text-muted-foreground text-sm">
    {locked.length > 0 ? <Fact name={t.locked}>{locked.map(termOf).join(' ')}</Fact> : null}
    {conversions.length > 0 ? (
      <Fact name={t.networkStatus}>
        {conversions.map((one) => `${one.transactionId} (${one.networkStatus})`).join(', ')}
      </Fact>
    ) : null}
    {reason.nextDate ? (
      <Fact name={t.nextDates[reason.code] ?? t.nextDate}>
        <time dateTime={reason.nextDate}>{formatDate(reason.nextDate)}</time>
      </Fact>
    ) : null}
  </dl>
)
