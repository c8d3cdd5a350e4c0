import { networks } from '#shared/networks.ts'
import { networkNames, overviewText, conversionsText as t } from '#web/text/admin-console.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { DayInput } from '../components/day-input.tsx'
import { FilterChoice } from '../components/filter-choice.tsx'

const statuses = ['pending', 'approved', 'confirmed', 'rejected', 'reversed'] as const

/** What the address asks for, as the call takes it. */
export const orderQuery = (state: TableState) => {
  const status = statuses.find((one) => one === state.filter('status'))
  const network = networks.find((one) => one === state.filter('network'))
  const day = state.filter('day')
  const unmatched = ({ none: 'true', open: 'open' } as const)[state.filter('owner')]
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(status ? { status } : {}),
    ...(network ? { network } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
    ...(unmatched ? { unmatched } : {}),
  }
}

export const OrderFilters = ({ state }: { state: TableState }) => (
  <>
    <FilterChoice
      state={state}
      name="owner"
      label={t.owner}
      options={[
        ['', t.anyOwner],
        ['open', t.unassigned],
        ['none', t.unmatched],
      ]}
    />
    <FilterChoice
      state={state}
      name="status"
      label={t.statusFilter}
      options={[['', t.allStatuses], ...statuses.map((one) => [one, t.statuses[one]] as const)]}
    />
    <FilterChoice
      state={state}
      name="network"
      label={overviewText.network}
      options={[['', overviewText.allNetworks], ...networks.map((one) => [one, networkNames[one]] as const)]}
    />
    <DayInput
      label={t.day}
      className="min-w-0 grow basis-36 sm:max-w-48"
      value={state.filter('day')}
      onPick={(day) => state.setFilter('day', day)}
    />
  </>
)
