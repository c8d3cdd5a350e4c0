import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatPoints } from '#web/lib/format.ts'
import { linksText as t, wrappingText } from '#web/text/admin-links.ts'
import { useLinkSummary } from './queries.ts'

const Line = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    className="mb-4 flex min-h-11 items-center gap-2.5 rounded-xl border bg-card px-4 py-2 font-medium shadow-card hover:border-input"
  >
    <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive-ink" />
    {text}
  </Link>
)

/** On the overview: how many links wait for a person, and how many products earn nothing; nothing when none does. */
export const FlaggedLine = () => {
  const { data } = useLinkSummary()
  if (!data) return null
  const { flagged, untracked } = data
  return (
    <>
      {flagged > 0 ? (
        <Line to={adminPath('links', { state: 'flagged' })} text={t.onOverview(formatPoints(flagged))} />
      ) : null}
      {untracked > 0 ? (
        <Line
          to={`${adminPath('links')}#chua-tich-diem`}
          text={wrappingText.onOverview(formatPoints(untracked))}
        />
      ) : null}
    </>
  )
}
