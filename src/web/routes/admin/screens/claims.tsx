import { useMemo } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { ApiError } from '#contract/client.ts'
import { networks } from '#shared/networks.ts'
import { ClaimSheet } from '#web/features/admin/claims/claim-sheet.tsx'
import { claimColumns } from '#web/features/admin/claims/columns.tsx'
import { ExportMenu } from '#web/features/admin/claims/export-menu.tsx'
import { queueStates, useQueue } from '#web/features/admin/claims/queries.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useOpenedId } from '#web/features/admin/state/opened-id.ts'
import { ClaimHistory, ClaimStateBadge } from '#web/features/claims/components/claim-state.tsx'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { claimText } from '#web/text/claims.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const badge = (claim: AdminClaim) => <ClaimStateBadge claim={claim} />

export default function ClaimsScreen() {
  const { show, ...viewing } = useOpenedId()
  const columns = useMemo(() => claimColumns(({ id }) => show(id), badge), [show])
  const state = useTableState('claims')
  const network = networks.find((one) => one === state.filter('network'))
  const list = useQueue({
    state: queueStates.find((one) => one === state.filter('state')) ?? 'open',
    q: state.q,
    page: state.page,
    limit: state.size,
    ...(network ? { network } : {}),
  })
  if (list.error instanceof ApiError && list.error.status === 403) return <AccessDenied />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle} actions={<ExportMenu />}>
      <PagedTable
        whenEmpty={emptyText.claims}
        illustration="receipt"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        chooses={{ filter: 'state' }}
        searchLabel={t.search}
        filters={
          <>
            <NativeSelect
              aria-label={t.stateFilter}
              value={state.filter('state')}
              onChange={({ currentTarget: { value } }) => state.setFilter('state', value)}
            >
              {queueStates.map((one) => (
                <option key={one} value={one === 'open' ? '' : one}>
                  {one === 'open' ? t.open : claimText.states[one]}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect
              aria-label={t.networkFilter}
              value={state.filter('network')}
              onChange={({ currentTarget: { value } }) => state.setFilter('network', value)}
            >
              <option value="">{t.allNetworks}</option>
              {networks.map((one) => (
                <option key={one} value={one}>
                  {networkNames[one]}
                </option>
              ))}
            </NativeSelect>
          </>
        }
      />
      <ClaimSheet
        open={viewing.open}
        id={viewing.id}
        known={list.data?.items.find(({ id }) => id === viewing.id)}
        badge={badge}
        history={({ history }) => <ClaimHistory history={history} open={history.length > 1} />}
        onClose={viewing.close}
      />
    </AdminPage>
  )
}
