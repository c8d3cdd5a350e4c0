import type { TableState } from '#web/ui/data-table/table-state.ts'
import { DayInput } from './day-input.tsx'

/** The two days a list is kept between, under these names in the address. */
export const dayNames = ['from', 'to'] as const

/** From which day and to which, both included. */
export const DayRange = ({
  state,
  labels,
}: {
  state: TableState
  labels: Record<(typeof dayNames)[number], string>
}) => (
  <div
    className="flex min-w-0 flex-wrap gap-2 max-sm:w-full sm:grow lg:max-w-96"
    style={{ flexBasis: '21.5rem' }}
  >
    {dayNames.map((name) => (
      <DayInput
        key={name}
        label={labels[name]}
        className="min-w-0 flex-1 sm:w-auto"
        value={state.filter(name)}
        onPick={(day) => state.setFilter(name, day)}
      />
    ))}
  </div>
)
