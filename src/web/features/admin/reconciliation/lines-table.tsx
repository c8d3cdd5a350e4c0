import type { StatementDetails } from '#contract/statements.ts'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { matchText, reconciliationText, statementLinesText as t } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DownloadCsv } from '../components/download-csv.tsx'
import { useOpened } from '../state/opened.ts'
import { lineColumns } from './line-columns.tsx'
import { LineFilters, lineQuery } from './line-filters.tsx'
import { type Choice, useDecisions } from './mutations.ts'
import { NoteDialog } from './note-dialog.tsx'

const applicable = ['amount_differs', 'status_differs', 'missing_here']

type Asked = { choice: Choice; count: number; as: 'apply' | 'ignored' | 'follow_up'; clear?: () => void }

/** The lines of a statement beside ours: looked through, chosen one by one or a kind at a time, and decided. */
export const LinesTable = ({ statement }: { statement: StatementDetails }) => {
  const { id } = statement
  const state = useTableState('statement-lines')
  const filter = lineQuery(state)
  const asked = useOpened<Asked>()
  const { apply, mark, reopen } = useDecisions(id)
  const list = usePage(
    'GET /api/admin/statements/{id}/lines',
    { params: { id }, query: { ...filter, page: state.page, limit: state.size } },
    // Fetched anew as the work goes on.
    { per: [statement.status, statement.done] },
  )
  const confirm = () => {
    const item = asked.item
    if (item) apply.mutate(item.choice, { onSuccess: item.clear, onSettled: asked.close })
  }
  const save = (note: string) => {
    const item = asked.item
    if (!item || item.as === 'apply') return
    const finish = () => {
      item.clear?.()
      asked.close()
    }
    mark.mutate({ choice: item.choice, as: item.as, note }, { onSuccess: finish })
  }
  const { standing } = filter
  const open = statement.counts.find((count) => count.standing === standing)?.open ?? 0
  const ask = (as: Asked['as'], choice: Choice, count: number, clear?: () => void) => () => {
    mark.reset()
    asked.show({ as, choice, count, ...(clear ? { clear } : {}) })
  }
  return (
    <section aria-labelledby="tung-dong">
      <h2 id="tung-dong" className="mb-1 font-semibold text-lg">
        {t.title}
      </h2>
      {standing || statement.open > 0 ? (
        <p className="mb-3 text-muted-foreground">{standing ? matchText[standing].about : t.how}</p>
      ) : null}
      {standing && open > 0 && standing !== 'matched' ? (
        <div className="mb-4 flex flex-wrap gap-2">
          {applicable.includes(standing) ? (
            <Button onClick={ask('apply', { standing }, open)}>{t.applyAll(open)}</Button>
          ) : (
            <Button onClick={ask('follow_up', { standing }, open)}>{t.followUpAll}</Button>
          )}
          <Button variant="outline" onClick={ask('ignored', { standing }, open)}>
            {t.ignoreAll}
          </Button>
        </div>
      ) : null}
      <DataTable
        caption={t.caption}
        columns={lineColumns}
        rows={list.data?.items}
        total={list.data?.total ?? 0}
        state={state}
        rowId={(line) => line.id}
        searchLabel={t.search}
        busy={list.isFetching}
        stale={list.isPlaceholderData}
        error={
          list.isLoadingError ? (
            <ErrorState title={reconciliationText.loadError} onRetry={() => list.refetch()} />
          ) : undefined
        }
        filters={<LineFilters state={state} />}
        actions={
          <DownloadCsv
            label={t.export}
            fetchFile={() =>
              api.call('GET /api/admin/statements/{id}/export', { params: { id }, query: filter })
            }
          />
        }
        choice={{
          labelOf: ({ transactionId }) => transactionId,
          actions: ({ ids, clear }) => (
            <>
              <Button size="sm" onClick={ask('apply', { lines: ids }, ids.length, clear)}>
                {t.apply}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={ask('follow_up', { lines: ids }, ids.length, clear)}
              >
                {t.followUp}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={ask('ignored', { lines: ids }, ids.length, clear)}
              >
                {t.ignore}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                busy={reopen.isPending}
                onClick={() => reopen.mutate({ lines: ids }, { onSuccess: clear })}
              >
                {t.reopen}
              </Button>
            </>
          ),
        }}
      />
      <ConfirmDialog
        open={asked.open && asked.item?.as === 'apply'}
        onOpenChange={asked.close}
        title={t.applyTitle(asked.item?.count ?? 0)}
        description={t.applyText}
        confirmLabel={t.apply}
        cancelLabel={t.cancel}
        busy={apply.isPending}
        onConfirm={confirm}
      />
      {asked.item && asked.item.as !== 'apply' ? (
        <NoteDialog
          as={asked.item.as}
          open={asked.open}
          busy={mark.isPending}
          error={mark.error}
          onSave={save}
          onClose={asked.close}
        />
      ) : null}
    </section>
  )
}
