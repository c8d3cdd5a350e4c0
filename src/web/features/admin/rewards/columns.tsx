import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { AdminReward } from '#contract/rewards.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminRewardsText as t } from '#web/text/admin-rewards.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { RowButton } from '../components/row-button.tsx'

export const rewardColumns = (acts: {
  edit: (reward: AdminReward) => void
  codes: (reward: AdminReward) => void
  remove: (reward: AdminReward) => void
}): Column<AdminReward>[] => [
  {
    id: 'name',
    title: t.columns.name,
    fixed: true,
    phone: 'heading',
    className: 'md:min-w-36',
    sortValue: ({ name }) => name,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    id: 'kind',
    wide: true,
    title: t.columns.kind,
    className: 'whitespace-nowrap',
    sortValue: ({ kind }) => kind,
    cell: ({ kind }) => t.kinds[kind],
  },
  {
    id: 'cost',
    title: t.columns.cost,
    numeric: true,
    sortValue: ({ pointsCost }) => pointsCost,
    cell: ({ pointsCost }) => <PointsAmount points={pointsCost} size="sm" />,
  },
  {
    id: 'stock',
    title: t.columns.stock,
    numeric: true,
    sortValue: ({ stock }) => stock ?? Number.MAX_SAFE_INTEGER,
    cell: ({ stock }) =>
      stock === null ? (
        <span className="whitespace-nowrap text-muted-foreground">{t.noLimit}</span>
      ) : (
        formatPoints(stock)
      ),
  },
  {
    id: 'codes',
    oneLine: true,
    title: t.columns.codes,
    className: 'tabular-nums',
    sortValue: ({ freeCodes }) => freeCodes,
    cell: ({ kind, freeCodes, givenCodes }) =>
      kind === 'voucher' ? t.codesLeft(formatPoints(freeCodes), formatPoints(givenCodes)) : '–',
  },
  {
    id: 'redeemed',
    wide: true,
    title: t.columns.redeemed,
    numeric: true,
    sortValue: ({ redeemed }) => redeemed,
    cell: ({ redeemed }) => formatPoints(redeemed),
  },
  {
    id: 'available',
    oneLine: true,
    title: t.columns.available,
    sortValue: ({ available }) => available,
    cell: ({ available }) => (
      <Badge tone={available ? 'primary' : 'muted'}>{available ? t.open : t.closed}</Badge>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (reward) => (
      <>
        <RowButton icon={Pencil} label={t.editRow(reward.name)} onClick={() => acts.edit(reward)} />
        <RowButton
          icon={Trash2}
          destructive
          label={t.deleteRow(reward.name)}
          onClick={() => acts.remove(reward)}
        />
        {/* Last, where rows have their columns, so that the two all have stand below each other, and first at a card's right. */}
        {reward.kind === 'voucher' ? (
          <span className="max-lg:order-first">
            <RowButton icon={KeyRound} label={t.codesRow(reward.name)} onClick={() => acts.codes(reward)} />
          </span>
        ) : null}
      </>
    ),
  },
]
