import type { Product } from '#contract/products.ts'
import { paths } from '#web/lib/paths.ts'
import { soldOutText as t } from '#web/text/card.ts'
import { Button } from '#web/ui/button.tsx'

/** On a card in place of the cart while the shop has none left: what else there is of the kind. */
export const SoldOutLink = ({ product }: { product: Product }) => (
  <Button asChild size="sm" variant="outline">
    <a
      href={paths.products({ category: product.categoryId })}
      data-discover="true"
      aria-label={t.similarTo(product.name)}
    >
      {t.similarShort}
    </a>
  </Button>
)
