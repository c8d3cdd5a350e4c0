import { count, outcomeText as t } from '#web/text/admin-imports.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'

/** New, changed, unchanged and refused lines, in figures and as a bar. */
export const OutcomeBar = ({
  counts,
}: {
  counts: { created: number; updated: number; unchanged: number; failed: number }
}) => (
  <ShareBar
    label={t.bar}
    shares={[
      { label: t.created, value: counts.created, text: count(counts.created), tone: 'strong' },
      { label: t.updated, value: counts.updated, text: count(counts.updated), tone: 'striped' },
      { label: t.unchanged, value: counts.unchanged, text: count(counts.unchanged), tone: 'quiet' },
      { label: t.failed, value: counts.failed, text: count(counts.failed), tone: 'bad' },
    ]}
  />
)
