import { Download } from 'lucide-react'
import { useState } from 'react'
import { count, refusedText as t, undoText } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useKept, useRefused } from './queries.ts'

const pageSize = 10

/** The lines that were not taken, each with its reason, page by page and as a file. */
export const RefusedLines = ({ id }: { id: number }) => {
  const [page, setPage] = useState(1)
  const refused = useRefused(id, page, pageSize)
  if (!refused.data || refused.data.total === 0) return null
  const pageCount = Math.ceil(refused.data.total / pageSize)
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t.title(refused.data.total)}</h2>
        <Button asChild variant="outline" size="sm">
          <a href={`/api/admin/imports/${id}/errors.csv`} download>
            <Download aria-hidden className="size-4" />
            {t.download}
          </a>
        </Button>
      </div>
      <ol className="divide-y" aria-busy={refused.isFetching || undefined}>
        {refused.data.items.map(({ line, message, content }) => (
          <li key={line} className="grid gap-x-4 py-2 sm:flex">
            <span className="shrink-0 text-muted-foreground tabular-nums sm:w-36">
              {t.line} {count(line)}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{message}</span>
              {content ? (
                <span className="line-clamp-3 wrap-anywhere text-muted-foreground text-sm" title={content}>
                  {content}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {pageCount > 1 ? (
        <Pagination
          label={t.pages}
          page={page}
          pageCount={pageCount}
          hrefFor={(one) => `#dong-${one}`}
          onSelect={setPage}
        />
      ) : null}
    </Card>
  )
}

const keptShown = 50

/** What taking an import back left as it is, because somebody had changed it since. */
export const KeptProducts = ({ id }: { id: number }) => {
  const kept = useKept(id, keptShown)
  if (!kept.data || kept.data.total === 0) return null
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">
        {undoText.kept} <span className="font-normal text-muted-foreground">{count(kept.data.total)}</span>
      </h2>
      <ul className="divide-y">
        {kept.data.items.map(({ productId, name, reason }) => (
          <li key={productId} className="py-2">
            <span className="line-clamp-2 font-medium">{name ?? undoText.gone}</span>
            <span className="text-muted-foreground text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
