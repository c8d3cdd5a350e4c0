import type { Product, ProductPrices, SameProduct } from '#contract/products.ts'
import { AlertBox } from '#web/features/alerts/components/alert-box.tsx'
import { OtherShops } from '#web/features/catalog/components/other-shops.tsx'
import { PriceHistory } from '#web/features/catalog/components/price-history.tsx'

type Props = { product: Product; prices: ProductPrices; offers: SameProduct[]; now: string }

/** What others ask, the price's past and what can be asked of its future: comes after the page, which stands without it. */
export default function PriceSection({ product, prices, offers, now }: Props) {
  return (
    <>
      {offers.length > 0 ? <OtherShops productId={product.id} offers={offers} /> : null}
      <PriceHistory price={product.price} prices={prices} now={now}>
        <AlertBox product={product} />
      </PriceHistory>
    </>
  )
}
