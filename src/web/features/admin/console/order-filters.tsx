import { networkNames, overviewText, conversionsText as t } from '#web/text/admin-console.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { networkList } from './scope.ts'

const statuses = ['pending', 'approved', 'confirmed', 'rejected', 'reversed'] as const

/** What the address asks for, as the call takes it. */
export const orderQuery = (state: TableState) => {
  const status = statuses.find((one) => one === state.filter('status'))
  const network = networkList.find((one) => one === state.filter('network'))
  const day = state.filter('day')
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(status ? { status } : {}),
    ...(network ? { network } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
    ...(state.filter('owner') === 'none' ? { unmatched: 'true' as const } : {}),
  }
}

const Choice = ({
  state,
  name,
  label,
  options,
}: {
  state: TableState
  name: string
  label: string
  options: (readonly [value: string, text: string])[]
}) => (
  <NativeSelect
    aria-label={label}
    value={state.filter(name)}
    onChange={({ currentTarget: { value } }) => state.setFilter(name, value)}
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </NativeSelect>
)

export const OrderFilters = ({ state }: { state: TableState }) => (
  <>
    <Choice
      state={state}
      name="owner"
      label={t.owner}
      options={[
        ['', t.anyOwner],
        ['none', t.unmatched],
      ]}
    />
    <Choice
      state={state}
      name="status"
      label={t.statusFilter}
      options={[['', t.allStatuses], ...statuses.map((one) => [one, t.statuses[one]] as const)]}
    />
    <Choice
      state={state}
      name="network"
      label={overviewText.network}
      options={[
        ['', overviewText.allNetworks],
        ...networkList.map((one) => [one, networkNames[one]] as const),
      ]}
    />
    <Input
      type="date"
      aria-label={t.day}
      title={t.day}
      className="w-auto"
      value={state.filter('day')}
      onChange={({ currentTarget: { value } }) => state.setFilter('day', value)}
    />
  </>
)
