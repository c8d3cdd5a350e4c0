import { BookPlus, Eye, EyeOff, FlaskConical } from 'lucide-react'
import type { SearchQuery } from '#contract/searches.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { adminSearchText as t } from '#web/text/admin-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { RowButton } from '../components/row-button.tsx'
import { formatShare } from './rules.ts'
import { TrendBars } from './trend-bars.tsx'

export type QueryActs = {
  addSynonym: (query: SearchQuery) => void
  tryOut: (query: SearchQuery) => void
  hide: (query: SearchQuery) => void
}

const Outcome = ({ row: { outcome, near, total } }: { row: SearchQuery }) =>
  outcome === null ? (
    <span className="text-muted-foreground">{t.measuring}</span>
  ) : outcome === 'nothing' ? (
    <Badge tone="destructive">{t.nothing}</Badge>
  ) : outcome === 'near' ? (
    <span className="wrap-anywhere">{t.near(near ?? '')}</span>
  ) : (
    <span className="tabular-nums">{t.found(total ?? 0)}</span>
  )

const Chosen = ({ row: { chosen } }: { row: SearchQuery }) => (
  <ul className="space-y-1 text-sm max-lg:text-right">
    {chosen.map(({ id, name, choices }) => (
      <li key={id}>
        <a href={paths.product(id)} className="text-primary-ink underline underline-offset-2">
          <span className="line-clamp-1">{name}</span>
        </a>
        <span className="text-muted-foreground">{t.times(choices)}</span>
      </li>
    ))}
  </ul>
)

export const queryColumns = ({ addSynonym, tryOut, hide }: QueryActs): Column<SearchQuery>[] => [
  {
    id: 'query',
    title: t.columns.query,
    fixed: true,
    phone: 'heading',
    cell: ({ query, popular, hidden }) => (
      <span className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {query}
        {popular ? <Badge>{t.popular(popular)}</Badge> : null}
        {hidden ? <Badge tone="muted">{t.hidden}</Badge> : null}
      </span>
    ),
  },
  {
    id: 'searches',
    title: t.columns.searches,
    numeric: true,
    cell: ({ searches }) => formatPoints(searches),
  },
  { id: 'trend', title: t.columns.trend, cell: ({ trend }) => <TrendBars counts={trend} /> },
  { id: 'outcome', title: t.columns.outcome, cell: (row) => <Outcome row={row} /> },
  {
    id: 'choices',
    title: t.columns.choices,
    numeric: true,
    cell: ({ choices, searches }) => t.choiceShare(choices, formatShare(choices, searches)),
  },
  {
    id: 'chosen',
    wide: true,
    title: t.columns.chosen,
    className: 'lg:max-w-64',
    cell: (row) => <Chosen row={row} />,
  },
  { id: 'lastAt', wide: true, title: t.columns.lastAt, cell: ({ lastAt }) => formatDateTime(lastAt) },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (row) => (
      <span className="flex">
        <RowButton icon={BookPlus} label={t.addSynonym(row.query)} onClick={() => addSynonym(row)} />
        <RowButton icon={FlaskConical} label={t.tryOut(row.query)} onClick={() => tryOut(row)} />
        <RowButton
          icon={row.hidden ? Eye : EyeOff}
          label={row.hidden ? t.show(row.query) : t.hide(row.query)}
          onClick={() => hide(row)}
        />
      </span>
    ),
  },
]
