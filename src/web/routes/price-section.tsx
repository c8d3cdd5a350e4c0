import type { Product, ProductPrices } from '#contract/products.ts'
import { AlertBox } from '#web/features/alerts/components/alert-box.tsx'
import { PriceHistory } from '#web/features/catalog/components/price-history.tsx'

type Props = { product: Product; prices: ProductPrices; now: string }

/** The price's past and what can be asked of its future: comes after the page, which stands without it. */
export default function PriceSection({ product, prices, now }: Props) {
  return (
    <PriceHistory prices={prices} now={now}>
      <AlertBox product={product} />
    </PriceHistory>
  )
}
