import { useState } from 'react'
import { usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { productPageText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangesTable } from '../audit/changes-dialog.tsx'
import { Sentence } from '../audit/sentence.tsx'

const pageSize = 20
const most = 100

/** Who changed what of a product, newest first. */
export const ProductChanges = ({ id }: { id: number }) => {
  const [pages, setPages] = useState(1)
  const { data, isLoadingError, isFetching, refetch } = usePage('GET /api/admin/products/{id}/changes', {
    params: { id },
    query: { limit: Math.min(most, pages * pageSize) },
  })
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-64" />
  return (
    <Card>
      {data.items.length === 0 ? <p>{t.none}</p> : null}
      <ol className="divide-y">
        {data.items.map((entry) => (
          <li key={entry.id} className="py-3">
            <p>
              <Sentence entry={entry} />
            </p>
            <p className="text-muted-foreground text-sm">{formatDateTime(entry.at)}</p>
            <ChangesTable entry={entry} />
          </li>
        ))}
      </ol>
      {data.items.length < Math.min(data.total, most) ? (
        <Button variant="outline" busy={isFetching} onClick={() => setPages(pages + 1)}>
          {t.more}
        </Button>
      ) : null}
    </Card>
  )
}
