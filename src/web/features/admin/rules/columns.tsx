import { Pencil, Trash2 } from 'lucide-react'
import type { Rule } from '#contract/rules.ts'
import { formatPoints } from '#web/lib/format.ts'
import { limitsOf, offerOf } from '#web/lib/offer-words.ts'
import { adminRulesText as t } from '#web/text/admin-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { RowButton } from '../components/row-button.tsx'
import { periodOf, scopeOf, stateOf } from './rules/words.ts'

const tones = { off: 'muted', planned: 'outline', running: 'primary', over: 'muted' } as const

const Lines = ({ lines }: { lines: string[] }) => (
  <span className="block max-lg:text-right">
    {lines.map((line) => (
      <span key={line} className="block text-sm tabular-nums">
        {line}
      </span>
    ))}
  </span>
)

export const ruleColumns = (acts: {
  edit: (rule: Rule) => void
  remove: (rule: Rule) => void
}): Column<Rule>[] => [
  {
    id: 'name',
    title: t.columns.name,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-36',
    sortValue: ({ name }) => name,
    cell: ({ name, isBoost }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge tone={isBoost ? 'points' : 'outline'}>{isBoost ? t.boost : t.base}</Badge>
      </span>
    ),
  },
  {
    id: 'scope',
    title: t.columns.scope,
    className: 'lg:max-w-64',
    sortValue: (rule) => `${rule.scope} ${scopeOf(rule)}`,
    cell: (rule) => (
      <span className="block max-lg:text-right">
        <span className="line-clamp-2">{scopeOf(rule)}</span>
        <span className="block text-muted-foreground text-sm">
          {rule.scope === 'all' ? '' : `${t.scopes[rule.scope]} · `}
          {t.priority(rule.priority)}
        </span>
      </span>
    ),
  },
  {
    id: 'reward',
    oneLine: true,
    title: t.columns.reward,
    className: 'font-medium tabular-nums',
    sortValue: ({ kind, amount }) => `${kind} ${String(amount).padStart(9, '0')}`,
    cell: (rule) => offerOf(rule),
  },
  {
    id: 'limits',
    oneLine: true,
    wide: true,
    title: t.columns.limits,
    cell: (rule) => {
      const limits = limitsOf(rule)
      return limits.length === 0 ? (
        <span className="text-muted-foreground">{t.noLimit}</span>
      ) : (
        <Lines lines={limits} />
      )
    },
  },
  {
    id: 'period',
    oneLine: true,
    title: t.columns.period,
    sortValue: ({ startsAt }) => startsAt ?? '',
    cell: (rule) => <Lines lines={periodOf(rule)} />,
  },
  {
    id: 'held',
    wide: true,
    title: t.columns.held,
    numeric: true,
    sortValue: ({ held }) => held,
    cell: ({ held, conversions }) => (
      <span className="block">
        <PointsAmount points={held} size="sm" />
        <span className="block text-muted-foreground text-sm">{t.orders(formatPoints(conversions))}</span>
      </span>
    ),
  },
  {
    id: 'state',
    oneLine: true,
    title: t.columns.state,
    sortValue: (rule) => stateOf(rule, new Date()),
    cell: (rule) => {
      const state = stateOf(rule, new Date())
      return <Badge tone={tones[state]}>{t.states[state]}</Badge>
    },
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (rule) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(rule.name)} onClick={() => acts.edit(rule)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(rule.name)}
          onClick={() => acts.remove(rule)}
        />
      </>
    ),
  },
]
