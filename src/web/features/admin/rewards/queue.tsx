import { useMemo } from 'react'
import type { RedemptionStatus } from '#contract/rewards.ts'
import { usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { queueText as t } from '#web/text/admin-rewards.ts'
import { anyValue, type TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { useOpened } from '../state/opened.ts'
import { pageAsked } from '../state/page-asked.ts'
import { queueColumns } from './queue-columns.tsx'
import { SettleDialog, type Settling } from './settle-dialog.tsx'

const statuses = ['processing', 'delivered', 'refunded'] as const satisfies readonly RedemptionStatus[]

/** Redemptions; those that wait for the operator unless asked otherwise. */
export const RedemptionQueue = ({ state }: { state: TableState }) => {
  const settling = useOpened<Settling>()
  const columns = useMemo(() => queueColumns(settling.show), [settling.show])
  const asked = state.filter('status') || 'processing'
  const status = statuses.find((one) => one === asked)
  const query = { ...pageAsked(state), ...(status ? { status } : {}) }
  const list = usePage('GET /api/admin/redemptions', { query })
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.redemptions}
        illustration="gift"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        chooses={{ filter: 'status', any: true }}
        searchLabel={t.search}
        filters={
          <NativeSelect
            aria-label={t.filter}
            value={asked}
            onChange={({ currentTarget: { value } }) => state.setFilter('status', value)}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t.states[one]}
              </option>
            ))}
            <option value={anyValue}>{t.any}</option>
          </NativeSelect>
        }
      />
      <SettleDialog open={settling.open} settling={settling.item} onClose={settling.close} />
    </>
  )
}
