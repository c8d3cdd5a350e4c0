import { catalogText as t } from '#web/text/catalog.ts'
import { listingSorts } from '../queries/listing.ts'

/** The orders of a list; '' is the list's own, called `first`. */
export const SortSelect = ({
  value,
  first = t.sorts.relevance,
  onChange,
}: {
  value: string
  first?: string
  onChange: (value: string) => void
}) => (
  <select
    aria-label={t.sort}
    value={value || 'relevance'}
    onChange={(event) => onChange(event.currentTarget.value.replace('relevance', ''))}
    className="h-11 min-w-0 flex-1 rounded-xl border border-input bg-background px-3 sm:flex-none"
  >
    <option value="relevance">{first}</option>
    {listingSorts.map((one) => (
      <option key={one} value={one}>
        {t.sorts[one]}
      </option>
    ))}
  </select>
)
