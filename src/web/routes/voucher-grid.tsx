import type { Voucher } from '#contract/vouchers.ts'
import { promiseLimits, promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { VoucherCard } from '#web/features/vouchers/components/voucher-card.tsx'

/** One or two fill their row as more do. */
const rowOf = (count: number): string =>
  count > 2 ? 'sm:grid-cols-2 lg:grid-cols-3' : count === 2 ? 'sm:grid-cols-2' : ''

/** Vouchers with what opening each brings: points are shown only where the rules give them. */
export const VoucherGrid = ({
  vouchers,
  withShop = false,
  columns = rowOf(vouchers.length),
}: {
  vouchers: readonly Voucher[]
  withShop?: boolean
  columns?: string
}) => (
  <ul className={`grid grid-cols-1 gap-4 ${columns}`}>
    {vouchers.map((voucher) => (
      <VoucherCard
        key={voucher.id}
        voucher={voucher}
        promise={voucher.opening.tracked ? promiseWords(voucher.opening) : undefined}
        limits={promiseLimits(voucher.opening)}
        withShop={withShop}
      />
    ))}
  </ul>
)
