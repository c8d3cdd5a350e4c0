import type { ResolvedLink } from '#contract/openings.ts'
import { afterDays } from '#shared/waiting.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { exclusionsId } from './exclusions-note.tsx'

type Terms = Extract<ResolvedLink, { supported: true }>['terms']

const factsOf = ({ reportHours, confirmDays, approval }: Terms): [string, string][] => [
  ...(reportHours ? [[t.reported, afterDays(reportHours.median / 24)] as [string, string]] : []),
  ...(confirmDays ? [[t.confirmed, afterDays(confirmDays.median)] as [string, string]] : []),
  ...(approval
    ? [
        [t.approved, formatPercent(approval.confirmed / (approval.confirmed + approval.refused), 0)] as [
          string,
          string,
        ],
      ]
    : []),
]

/** What is good to know before opening: times by our own measurements, and what earns nothing. */
export const TermsList = ({ terms }: { terms: Terms }) => {
  const facts = factsOf(terms)
  return (
    <section className="text-sm">
      <h2 className="font-semibold text-base">{t.terms}</h2>
      {facts.length > 0 ? (
        <dl className="mt-2 space-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-muted-foreground">{t.noTimes}</p>
      )}
      {terms.exclusions ? (
        <div id={exclusionsId}>
          <h3 className="mt-3 font-medium">{t.exclusions}</h3>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-muted-foreground">{terms.exclusions}</p>
        </div>
      ) : null}
    </section>
  )
}
