import { homeText as t } from '#web/text/home.ts'
import { Button } from '#web/ui/button.tsx'
import { useViewed } from '../queries/viewed.ts'
import type { CardActions } from './product-card.tsx'
import { ProductRail } from './product-rail.tsx'

/** What was looked at in this browser, as it is now; nobody else knows of it. */
export default function ViewedRail({ actions }: { actions: CardActions }) {
  const { products, hasAny, forget } = useViewed()
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="font-semibold text-xl sm:text-2xl">{t.viewed}</h2>
        {hasAny ? (
          <Button variant="ghost" onClick={forget}>
            {t.forget}
          </Button>
        ) : null}
      </div>
      <ProductRail label={t.viewed} products={products} actions={actions} />
    </>
  )
}
