import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { FilterRow, SearchInput } from '#web/ui/data-table/toolbar.tsx'
import { FilterChoice } from '../components/filter-choice.tsx'
import { kindStates } from './rules.ts'

/** Which kinds of jobs are shown: by a part of the name, by what became of them. */
export const KindFilters = ({ state }: { state: TableState }) => (
  <FilterRow>
    <SearchInput label={t.search} state={state} />
    <FilterChoice
      state={state}
      name="state"
      label={t.stateFilter}
      options={[['', t.anyState], ...kindStates.map((one) => [one, t.kindStates[one]] as const)]}
    />
  </FilterRow>
)
