import type { LinkSummary } from '#contract/links.ts'
import { formatPoints } from '#web/lib/format.ts'
import { linkStates, linksText as t } from '#web/text/admin-links.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { states } from './queries.ts'

const tones = {
  good: 'strong',
  strange: 'striped',
  out_of_stock: 'dark',
  error: 'bad',
  unchecked: 'quiet',
} as const

/** How many links are in which state, in figures and as a bar. */
export const StateBar = ({ counts }: Pick<LinkSummary, 'counts'>) => (
  <section className="mb-6 rounded-2xl border bg-card p-4 shadow-card">
    <ShareBar
      label={t.picture}
      shares={states.map((state) => ({
        label: linkStates[state],
        value: counts[state],
        text: formatPoints(counts[state]),
        tone: tones[state],
      }))}
    />
  </section>
)
