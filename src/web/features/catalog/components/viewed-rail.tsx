import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { forgetViewed, viewedProducts } from '#web/lib/viewed.ts'
import { homeText as t } from '#web/text/home.ts'
import { Button } from '#web/ui/button.tsx'
import type { CardActions } from './product-card.tsx'
import { ProductRail } from './product-rail.tsx'

const most = 8

/** One that has gone is forgotten; any other failure only leaves it out. */
const find = (id: number) =>
  api.call('GET /api/products/{id}', { params: { id: String(id) } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) forgetViewed(id)
    return null
  })

/** What was looked at in this browser, as it is now; nobody else knows of it. */
export default function ViewedRail({ actions }: { actions: CardActions }) {
  const [ids, setIds] = useState(() => viewedProducts().slice(0, most))
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf('GET /api/products/{id}', { params: { id: String(id) } }),
      queryFn: () => find(id),
      staleTime: 60_000,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="font-semibold text-xl sm:text-2xl">{t.viewed}</h2>
        {ids.length > 0 ? (
          <Button
            variant="ghost"
            onClick={() => {
              forgetViewed()
              setIds([])
            }}
          >
            {t.forget}
          </Button>
        ) : null}
      </div>
      <ProductRail label={t.viewed} products={products} actions={actions} />
    </>
  )
}
