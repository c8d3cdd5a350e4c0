import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { linksText as t } from '#web/text/admin-links.ts'
import { useLinkSummary } from './queries.ts'

/** On the overview: how many links wait for a person; nothing when none does. */
export const FlaggedLine = () => {
  const { data } = useLinkSummary()
  if (!data || data.flagged === 0) return null
  return (
    <Link
      to={`${paths.adminLinks}?state=flagged`}
      className="mb-4 flex min-h-11 items-center gap-2.5 rounded-xl border bg-card px-4 font-medium shadow-card hover:border-input"
    >
      <TriangleAlert aria-hidden className="size-5 text-destructive-ink" />
      {t.onOverview(formatPoints(data.flagged))}
    </Link>
  )
}
