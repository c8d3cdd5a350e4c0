import type { Voucher } from '#contract/vouchers.ts'
import { promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { VoucherCard } from '#web/features/vouchers/components/voucher-card.tsx'

/** Vouchers with what opening each brings: points are shown only where the rules give them. */
export const VoucherGrid = ({
  vouchers,
  withShop = false,
  columns = 'sm:grid-cols-2 lg:grid-cols-3',
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
        withShop={withShop}
      />
    ))}
  </ul>
)
