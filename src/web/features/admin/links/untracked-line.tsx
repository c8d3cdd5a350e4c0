import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatPoints } from '#web/lib/format.ts'
import { wrappingText } from '#web/text/admin-links.ts'
import { useLinkSummary } from './queries.ts'

/** On the overview: how many products earn nothing; nothing when none does. */
export const UntrackedLine = () => {
  const untracked = useLinkSummary().data?.untracked ?? 0
  return untracked > 0 ? (
    <Link
      to={`${adminPath('links')}#chua-tich-diem`}
      className="mb-4 flex min-h-11 items-center gap-2.5 rounded-xl border bg-card px-4 py-2 font-medium shadow-card hover:border-input"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive-ink" />
      {wrappingText.onOverview(formatPoints(untracked))}
    </Link>
  ) : null
}
