import { Link } from 'react-router'
import type { Letter } from '#contract/letters.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { letterText, adminLettersText as t } from '#web/text/admin-letters.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Progress } from '#web/ui/progress.tsx'
import { handled } from './rules.ts'

const tones = { draft: 'muted', sending: 'primary', stopped: 'outline', sent: 'muted' } as const

export const LetterState = ({ state }: { state: Letter['state'] }) => (
  <Badge tone={tones[state]}>{t.states[state]}</Badge>
)

/** How many have been reached, as a bar and in words. */
export const LetterProgress = ({ letter }: { letter: Letter }) => (
  <div className="min-w-48 space-y-1">
    <Progress label={letterText.progress} value={handled(letter)} max={Math.max(1, letter.recipients)} />
    <p className="text-sm tabular-nums">
      {letterText.counted(formatPoints(handled(letter)), formatPoints(letter.recipients))}
    </p>
  </div>
)

export const letterColumns: Column<Letter>[] = [
  {
    id: 'subject',
    title: t.columns.subject,
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-48',
    cell: ({ id, subject }) => (
      <Link
        to={adminPath('letter', { id })}
        className="wrap-anywhere line-clamp-2 font-medium underline-offset-4 hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  { id: 'state', oneLine: true, title: t.columns.state, cell: ({ state }) => <LetterState state={state} /> },
  {
    id: 'progress',
    title: t.columns.progress,
    cell: (letter) =>
      letter.state === 'draft' ? (
        <span className="text-muted-foreground">{t.notStarted}</span>
      ) : (
        <LetterProgress letter={letter} />
      ),
  },
  {
    id: 'at',
    oneLine: true,
    title: t.columns.at,
    className: 'tabular-nums',
    cell: ({ startedAt }) =>
      startedAt ? formatDateTime(startedAt) : <span className="text-muted-foreground">{t.notStarted}</span>,
  },
]
