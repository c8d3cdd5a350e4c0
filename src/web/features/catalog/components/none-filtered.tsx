import { Link } from 'react-router'
import { filtersText as t } from '#web/text/product-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** No product is left by the filters; one press takes all of them away. */
export default function NoneFiltered({ to }: { to: string }) {
  return (
    <EmptyState
      illustration="search"
      className="py-8"
      title={t.none}
      action={
        <Button asChild>
          <Link to={to} replace preventScrollReset>
            {t.clearAll}
          </Link>
        </Button>
      }
    />
  )
}
