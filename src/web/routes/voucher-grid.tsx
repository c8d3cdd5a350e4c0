import type { Voucher } from '#contract/vouchers.ts'
import { promiseLimits, promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { VoucherCard } from '#web/features/vouchers/components/voucher-card.tsx'

/** One or two fill their row as more do. */
const rowOf = (count: number): string =>
  count > 2 ? 'sm:grid-cols-2 lg:grid-cols-3' : count === 2 ? 'sm:grid-cols-2' : ''

/** A product at hand that a voucher may be for; where its category is not known, the server sees whether it fits. */
export type Through = { id: number; categoryId?: number; soldOut?: boolean }

/**
 * By which of them a code leads to the shop, the first that it fits and that can be bought: what stands there is that product's
 * promise, and not the voucher's own.
 */
const throughOf = ({ code, productId, categoryId }: Voucher, products: readonly Through[]) =>
  code === null
    ? undefined
    : products.find(
        (one) =>
          !one.soldOut &&
          (productId === null || productId === one.id) &&
          (categoryId === null || categoryId === (one.categoryId ?? categoryId)),
      )?.id

/** Vouchers with what opening each brings: points are shown only where the rules give them. */
export const VoucherGrid = ({
  vouchers,
  withShop = false,
  columns = rowOf(vouchers.length),
  products = [],
}: {
  vouchers: readonly Voucher[]
  withShop?: boolean
  columns?: string
  products?: readonly Through[]
}) => (
  <ul className={`grid grid-cols-1 gap-4 ${columns}`}>
    {vouchers.map((voucher) => {
      const through = throughOf(voucher, products)
      const isOwn = through === undefined && voucher.opening.tracked
      return (
        <VoucherCard
          key={voucher.id}
          voucher={voucher}
          promise={isOwn ? promiseWords(voucher.opening) : undefined}
          limits={isOwn ? promiseLimits(voucher.opening) : []}
          through={through}
          withShop={withShop}
        />
      )
    })}
  </ul>
)
