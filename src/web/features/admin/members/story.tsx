import { useMemo } from 'react'
import type { Conversion } from '#contract/console.ts'
import type { LedgerEntry } from '#contract/points.ts'
import { usePage } from '#web/lib/call.ts'
import { conversionsText } from '#web/text/admin-console.ts'
import { adminMemberText as t } from '#web/text/admin-member.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { type TableState, useTableState } from '#web/ui/data-table/table-state.ts'
import { PagedTable } from '../components/paged-table.tsx'
import { CandidatesDialog } from '../console/candidates-dialog.tsx'
import { orderColumns } from '../console/order-columns.tsx'
import { HoldDialog } from '../holds/action-dialog.tsx'
import { useOpened } from '../state/opened.ts'
import {
  clickColumns,
  memberClaimColumns,
  memberRedemptionColumns,
  memberWithdrawalColumns,
} from './columns.tsx'

type List<Row> = Parameters<typeof PagedTable<Row & { id: number }>>[0]['list']

const Part = <Row extends { id: number }>({
  list,
  columns,
  state,
  caption,
}: {
  list: List<Row>
  columns: Column<Row>[]
  state: TableState
  caption: string
}) => <PagedTable caption={caption} columns={columns} list={list} loadError={t.loadError} state={state} />

const paged = ({ page, size }: TableState) => ({ page, limit: size })

export const Clicks = ({ id }: { id: number }) => {
  const state = useTableState('member-clicks')
  const list = usePage('GET /api/admin/members/{id}/clicks', { params: { id }, query: paged(state) })
  const numbered = useMemo(
    () => list.data && { ...list.data, items: list.data.items.map((click, n) => ({ ...click, id: n })) },
    [list.data],
  )
  return (
    <Part list={{ ...list, data: numbered }} columns={clickColumns} state={state} caption={t.tabs.clicks} />
  )
}

export const Ledger = ({ id, columns }: { id: number; columns: Column<LedgerEntry>[] }) => {
  const state = useTableState('member-ledger')
  const list = usePage('GET /api/admin/members/{id}/ledger', { params: { id }, query: paged(state) })
  return <Part list={list} columns={columns} state={state} caption={t.tabs.ledger} />
}

export const Claims = ({ id }: { id: number }) => {
  const state = useTableState('member-claims')
  const list = usePage('GET /api/admin/members/{id}/claims', { params: { id }, query: paged(state) })
  return <Part list={list} columns={memberClaimColumns} state={state} caption={t.tabs.claims} />
}

export const Redemptions = ({ id }: { id: number }) => {
  const state = useTableState('member-redemptions')
  const list = usePage('GET /api/admin/redemptions', { query: { userId: id, ...paged(state) } })
  return <Part list={list} columns={memberRedemptionColumns} state={state} caption={t.tabs.redemptions} />
}

export const Withdrawals = ({ id }: { id: number }) => {
  const state = useTableState('member-withdrawals')
  const list = usePage('GET /api/admin/withdrawals', { query: { userId: id, ...paged(state) } })
  return <Part list={list} columns={memberWithdrawalColumns} state={state} caption={t.tabs.withdrawals} />
}

/** Orders as their own screen shows them, with what can be done there. */
export const Orders = ({ id }: { id: number }) => {
  const finding = useOpened<Conversion>()
  const toHold = useOpened<Conversion>()
  const columns = useMemo(
    () => orderColumns({ find: finding.show, hold: toHold.show }),
    [finding.show, toHold.show],
  )
  const state = useTableState('member-orders')
  const list = usePage('GET /api/admin/conversions', { query: { memberId: id, ...paged(state) } })
  return (
    <>
      <Part list={list} columns={columns} state={state} caption={conversionsText.caption} />
      <CandidatesDialog open={finding.open} order={finding.item} onClose={finding.close} />
      <HoldDialog
        open={toHold.open}
        item={toHold.item && { action: 'hold', order: { ...toHold.item, hold: null } }}
        onClose={toHold.close}
      />
    </>
  )
}
