import { Link } from 'react-router'
import { adminPath } from '#web/features/admin/screens.ts'
import { count, outcomeText as t } from '#web/text/admin-imports.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'

/** New, changed, unchanged and refused lines, in figures and as a bar; and how many products will promise no points. */
export const OutcomeBar = ({
  counts,
}: {
  counts: { created: number; updated: number; unchanged: number; failed: number; untracked?: number }
}) => (
  <div className="space-y-3">
    <ShareBar
      label={t.bar}
      shares={[
        { label: t.created, value: counts.created, text: count(counts.created), tone: 'strong' },
        { label: t.updated, value: counts.updated, text: count(counts.updated), tone: 'striped' },
        { label: t.unchanged, value: counts.unchanged, text: count(counts.unchanged), tone: 'quiet' },
        { label: t.failed, value: counts.failed, text: count(counts.failed), tone: 'bad' },
      ]}
    />
    {counts.untracked ? (
      <p className="text-points-ink">
        {t.untracked(counts.untracked)}{' '}
        <Link to={adminPath('links')} className="font-medium underline underline-offset-4">
          {t.wrap}
        </Link>
      </p>
    ) : null}
  </div>
)
