import { useSearchParams } from 'react-router'
import { clickStages } from '../components/journey-filter.tsx'
import type { ClickFilter } from '../queries.ts'

/** What the journey is narrowed to stands in the address: it is there again after Back and a reload. */
export const useJourneyChoice = (): [ClickFilter, (filter: ClickFilter) => void] => {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const chosen: ClickFilter = {
    stage: clickStages.find((one) => one === search.get('stage')),
    clickId: search.get('click') ?? undefined,
    month: /^\d{4}-\d\d$/.test(month) ? month : undefined,
  }
  const choose = ({ stage, month }: ClickFilter) =>
    setSearch(
      { tab: 'journey', ...(stage ? { stage } : {}), ...(month ? { month } : {}) },
      { replace: true, preventScrollReset: true },
    )
  return [chosen, choose]
}
