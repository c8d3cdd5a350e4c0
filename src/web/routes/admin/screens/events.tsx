import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { networks } from '#shared/networks.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { FilterChoice } from '#web/features/admin/components/filter-choice.tsx'
import { EventDialog } from '#web/features/admin/networks/event-dialog.tsx'
import { inboxColumns } from '#web/features/admin/networks/inbox-columns.tsx'
import { useOpenedId } from '#web/features/admin/state/opened-id.ts'
import { useCall } from '#web/lib/call.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { networksText, inboxText as t } from '#web/text/admin-networks.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { anyValue, type TableState, useTableState } from '#web/ui/data-table/table-state.ts'
import { FilterRow } from '#web/ui/data-table/toolbar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

const sources = ['postback', 'poll', 'file', 'admin'] as const
const outcomes = ['refused', 'unmatched', 'created', 'updated', 'duplicate', 'stale'] as const

/** What the address asks for; without a word about it, what was not understood. */
const queryOf = (state: TableState) => {
  const network = networks.find((one) => one === state.filter('network'))
  const source = sources.find((one) => one === state.filter('source'))
  const asked = state.filter('outcome') || 'refused'
  const outcome = outcomes.find((one) => one === asked)
  const before = Number(state.filter('before'))
  return {
    ...(network ? { network } : {}),
    ...(source ? { source } : {}),
    ...(outcome ? { outcome } : {}),
    ...(Number.isInteger(before) && before > 0 ? { before } : {}),
    limit: state.size,
  }
}

const Filters = ({ state }: { state: TableState }) => (
  <>
    <FilterChoice
      state={state}
      name="outcome"
      label={t.outcome}
      options={[
        ['', t.outcomes.refused],
        [anyValue, t.anyOutcome],
        ...outcomes.slice(1).map((one) => [one, t.outcomes[one]] as const),
      ]}
    />
    <FilterChoice
      state={state}
      name="network"
      label={networksText.network}
      options={[['', networksText.anyNetwork], ...networks.map((one) => [one, networkNames[one]] as const)]}
    />
    <FilterChoice
      state={state}
      name="source"
      label={t.source}
      options={[['', t.anySource], ...sources.map((one) => [one, t.sources[one]] as const)]}
    />
  </>
)

const Walk = ({ next }: { next: number | null | undefined }) => {
  const [search] = useSearchParams()
  const from = (before: number | null): string => {
    const to = new URLSearchParams(search)
    to.delete('before')
    if (before !== null) to.set('before', String(before))
    return `?${to}`
  }
  return (
    <nav aria-label={t.caption} className="flex gap-2">
      {search.has('before') ? (
        <Button asChild variant="outline">
          <Link to={from(null)}>{t.newest}</Link>
        </Button>
      ) : null}
      {next ? (
        <Button asChild variant="outline">
          <Link to={from(next)}>{t.older}</Link>
        </Button>
      ) : null}
    </nav>
  )
}

const Messages = () => {
  const { show, ...opened } = useOpenedId()
  const columns = useMemo(() => inboxColumns(({ id }) => show(id)), [show])
  const state = useTableState('events')
  const query = queryOf(state)
  const { data, isLoadingError, isFetching, refetch } = useCall(
    'GET /api/admin/events',
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const isClear = data?.items.length === 0 && query.outcome === 'refused' && !query.before
  return (
    <>
      {isClear ? (
        <>
          <FilterRow>
            <Filters state={state} />
          </FilterRow>
          <EmptyState
            illustration="receipt"
            title={t.nothingRefused}
            action={<Button onClick={() => state.setFilter('outcome', anyValue)}>{t.showAll}</Button>}
          />
        </>
      ) : (
        <DataTable
          whenEmpty={emptyText.events}
          illustration="offline"
          caption={t.caption}
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => id}
          busy={isFetching}
          state={state}
          filters={<Filters state={state} />}
          error={isLoadingError ? <ErrorState title={t.loadError} onRetry={() => refetch()} /> : undefined}
          foot={<Walk next={data?.next} />}
        />
      )}
      <EventDialog open={opened.open} id={opened.id} onClose={opened.close} />
    </>
  )
}

export default function EventsScreen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Messages />
    </AdminPage>
  )
}
