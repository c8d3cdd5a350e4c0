import { Download, List, QrCode } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { WithdrawalBatch } from '#contract/withdrawals.ts'
import { useAction, usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminWithdrawalsText } from '#web/text/admin-withdrawals.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { Progress } from '#web/ui/progress.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { RowButton } from '../components/row-button.tsx'
import { showError } from '../mutations.ts'
import { adminPath } from '../screens.ts'

const { batches: t, kinds, erased } = adminWithdrawalsText
const tones = { proposed: 'points', approved: 'primary', dropped: 'muted' } as const

const columnsOf = (
  act: (action: 'file' | 'open' | 'sheet', batch: WithdrawalBatch) => void,
): Column<WithdrawalBatch>[] => [
  {
    id: 'batch',
    title: t.columns.batch,
    fixed: true,
    phone: 'heading',
    cell: ({ id, kind, state }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t.name(id)}</span>
        <span className="text-muted-foreground text-sm">{kinds[kind]}</span>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </span>
    ),
  },
  {
    id: 'total',
    title: t.columns.total,
    numeric: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ total, size }) => (
      <span className="block">
        <span className="block font-medium">{formatVnd(total)}</span>
        <span className="block text-muted-foreground text-sm">{t.size(size)}</span>
      </span>
    ),
  },
  {
    id: 'open',
    title: t.columns.open,
    className: 'lg:min-w-40',
    cell: ({ id, open, size, state }) =>
      state === 'approved' ? (
        <span className="block">
          <Progress value={size - open} max={size} label={t.name(id)} />
          <span className="mt-1 block text-muted-foreground text-sm">{t.progress(size - open, size)}</span>
        </span>
      ) : (
        <span className="text-muted-foreground">–</span>
      ),
  },
  {
    id: 'who',
    title: t.columns.who,
    cell: ({ createdBy, createdAt }) => (
      <span className="text-muted-foreground text-sm">
        {createdBy ?? erased}, {formatDateTime(createdAt)}
      </span>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (batch) => (
      <span className="flex gap-1">
        <RowButton icon={List} label={t.openOf(batch.id)} onClick={() => act('open', batch)} />
        {batch.state === 'approved' && batch.open > 0 ? (
          <>
            <RowButton icon={QrCode} label={t.sheetOf(batch.id)} onClick={() => act('sheet', batch)} />
            <RowButton icon={Download} label={t.fileOf(batch.id)} onClick={() => act('file', batch)} />
          </>
        ) : null}
      </span>
    ),
  },
]

/** What was approved together, how much of it is still to be sent, and the file for the bank. */
export const Batches = ({ state, onOpen }: { state: TableState; onOpen: (id: number) => void }) => {
  const navigate = useNavigate()
  const list = usePage('GET /api/admin/withdrawal-batches', {
    query: { page: state.page, limit: state.size },
  })
  const { mutate } = useAction('POST /api/admin/withdrawal-batches/{id}/file', {
    onSuccess: ({ fileName, csv }) => saveFile(fileName, 'text/csv;charset=utf-8', csv),
    onError: showError,
  })
  const columns = useMemo(
    () =>
      columnsOf((action, { id }) => {
        if (action === 'open') onOpen(id)
        else if (action === 'sheet') navigate(adminPath('withdrawal-batch', { id }))
        else mutate({ params: { id } })
      }),
    [mutate, navigate, onOpen],
  )
  return (
    <PagedTable
      whenEmpty={emptyText.batches}
      illustration="receipt"
      caption={t.caption}
      columns={columns}
      list={list}
      loadError={t.loadError}
      state={state}
    />
  )
}
