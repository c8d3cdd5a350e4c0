import { catalogText as t } from '#web/text/catalog.ts'
import { listingSorts } from '../queries/listing.ts'
import { drawnAnew, SteeringForm } from './steering-form.tsx'

/** The orders of a list; '' is the list's own, called `first`. */
export const SortSelect = ({ value, first = t.sorts.relevance }: { value: string; first?: string }) => (
  <SteeringForm names={['sort']} className="flex min-w-0 gap-2">
    <select
      name="sort"
      aria-label={t.sort}
      value={value}
      onChange={drawnAnew}
      className="h-11 min-w-0 flex-1 rounded-xl border border-input bg-background pr-8 pl-3 text-ellipsis sm:flex-none"
    >
      <option value="">{first}</option>
      {listingSorts.map((one) => (
        <option key={one} value={one}>
          {t.sorts[one]}
        </option>
      ))}
    </select>
  </SteeringForm>
)
