import type { TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

/** One of a few values by which a list is filtered; '' = all. */
export const FilterChoice = ({
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
