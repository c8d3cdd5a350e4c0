import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { AdminWithdrawal, WithdrawalKind, WithdrawalState } from '#contract/withdrawals.ts'
import { api } from '#web/lib/api.ts'
import { useAction, usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { anyValue, type TableState } from '#web/ui/data-table/table-state.ts'
import { FilterChoice } from '../components/filter-choice.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { showError, useToastAction } from '../mutations.ts'
import { useOpened } from '../state/opened.ts'
import { filterAsked, pageAsked } from '../state/page-asked.ts'
import { type Chosen, PaidDialog, ReturnDialog } from './action-dialogs.tsx'
import { labelOf, withdrawalColumns } from './columns.tsx'
import { PaymentDialog, type Shown } from './payment-dialog.tsx'
import { touchedByWithdrawals } from './queries.ts'

const states = Object.entries(t.states) as [WithdrawalState, string][]
const kinds = Object.entries(t.kinds) as [WithdrawalKind, string][]
const withdrawalKinds = kinds.map(([name]) => name)

/** The page asked for by the address; what waits for an operator unless asked otherwise. */
const useRequests = (state: TableState) => {
  const asked = state.filter('state') || 'waiting'
  const chosen = states.find(([name]) => name === asked)?.[0]
  const batchId = Number(state.filter('batch')) || undefined
  const query = {
    ...(batchId === undefined ? (chosen ? { state: chosen } : {}) : { batchId }),
    ...filterAsked(state, 'kind', withdrawalKinds),
    ...pageAsked(state),
  }
  return {
    shown: batchId === undefined ? chosen : undefined,
    batch: batchId,
    list: usePage('GET /api/admin/withdrawals', { query }),
  }
}

const useApprove = () =>
  useToastAction(({ ids }: Chosen) => api.call('POST /api/admin/withdrawals/approve', { body: { ids } }), {
    done: (batch) => (batch.state === 'proposed' ? t.proposed(batch.id) : t.approved(batch.id)),
    invalidates: touchedByWithdrawals,
  })

/** Withdrawals; those chosen are approved together, or marked as sent. */
export const Requests = ({ state }: { state: TableState }) => {
  const { shown, batch, list } = useRequests(state)
  const returning = useOpened<AdminWithdrawal>()
  const paying = useOpened<Chosen>()
  const approving = useOpened<Chosen>()
  const payment = useOpened<Shown>()
  const approve = useApprove()
  const reveal = useAction('POST /api/admin/withdrawals/{id}/payment', { onError: showError })
  const { mutate } = reveal
  const columns = useMemo(
    () =>
      withdrawalColumns((action, row) => {
        if (action === 'return') returning.show(row)
        else if (row.batchId !== null) {
          const { batchId } = row
          mutate(
            { params: { id: row.id } },
            { onSuccess: (answer) => payment.show({ payment: answer, row: { ...row, batchId } }) },
          )
        }
      }),
    [mutate, payment.show, returning.show],
  )
  const sendApproval = () => {
    const chosen = approving.item
    if (!chosen) return
    approve.mutate(chosen, { onSuccess: chosen.clear, onSettled: approving.close })
  }
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.withdrawals}
        illustration="receipt"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        searchLabel={t.search}
        chooses={batch === undefined ? { filter: 'state', any: true } : undefined}
        filters={
          <>
            {batch === undefined ? (
              <FilterChoice
                state={state}
                name="state"
                label={t.stateFilter}
                options={[
                  ...states.map(([name, label]) => [name === 'waiting' ? '' : name, label] as const),
                  [anyValue, t.allStates],
                ]}
              />
            ) : (
              <Button variant="secondary" onClick={() => state.setFilter('batch', '')}>
                {t.batches.name(batch)}
                <X aria-label={t.allBatches} className="size-4.5" />
              </Button>
            )}
            <FilterChoice
              state={state}
              name="kind"
              label={t.kindFilter}
              options={[['', t.allKinds], ...kinds]}
            />
          </>
        }
        choice={{
          labelOf,
          actions: (chosen) =>
            shown === 'approved' || shown === undefined ? (
              <Button onClick={() => paying.show(chosen)}>{t.paid}</Button>
            ) : (
              <Button onClick={() => approving.show(chosen)}>{t.approve}</Button>
            ),
        }}
      />
      <ReturnDialog open={returning.open} row={returning.item} onClose={returning.close} />
      <PaidDialog open={paying.open} chosen={paying.item} onClose={paying.close} />
      <PaymentDialog open={payment.open} shown={payment.item} onClose={payment.close} />
      <ConfirmDialog
        open={approving.open}
        onOpenChange={approving.close}
        title={t.approveTitle(approving.item?.ids.length ?? 0)}
        description={t.approveText}
        confirmLabel={t.approve}
        cancelLabel={t.cancel}
        busy={approve.isPending}
        busyLabel={t.busy}
        onConfirm={sendApproval}
      />
    </>
  )
}
