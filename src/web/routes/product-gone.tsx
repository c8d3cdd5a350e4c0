import { ProductMissing } from '#web/features/catalog/components/product-missing.tsx'
import { SomethingToBuy } from './something-to-buy.tsx'

/** In place of a product that is not there: it comes by itself, since few ever see it. */
export default function ProductGone() {
  return (
    <>
      <ProductMissing />
      <div className="mx-auto max-w-7xl px-4 pb-10">
        <SomethingToBuy />
      </div>
    </>
  )
}
