import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { cn } from '#web/lib/cn.ts'
import { paths } from '#web/lib/paths.ts'
import { soldOutText as t } from '#web/text/card.ts'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { product: Product; similar: boolean }

const othersOf = ({ categoryId }: Product) => paths.products({ category: categoryId })

/** In place of the buttons to buy while the shop has none left: what else there is of the kind. */
export default function SoldOutBox({ product, similar }: Props) {
  return (
    <div
      className={cn(
        bottomBar,
        'flex flex-wrap items-center gap-3 md:rounded-2xl md:border md:bg-muted md:p-4',
      )}
    >
      <p className="flex items-center gap-2 font-semibold">
        <PackageX aria-hidden className="size-5" />
        {t.title}
      </p>
      <p className="w-full text-muted-foreground text-sm max-md:hidden">{t.text}</p>
      <Button asChild size="lg" variant="outline" className="flex-1">
        {similar ? <a href="#tuong-tu">{t.similar}</a> : <Link to={othersOf(product)}>{t.similar}</Link>}
      </Button>
    </div>
  )
}
