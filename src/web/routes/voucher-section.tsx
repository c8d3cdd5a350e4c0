import { Link } from 'react-router'
import type { Voucher } from '#contract/vouchers.ts'
import { voucherPaths } from '#web/lib/voucher-paths.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { type Through, VoucherGrid } from './voucher-grid.tsx'

type Props = { vouchers: readonly Voucher[]; columns?: string; products?: readonly Through[] }

/** A few vouchers of one shop on a page that is about something else, and the way to all of that shop. */
export default function VoucherSection({ vouchers, columns, products = [] }: Props) {
  const shop = vouchers[0]?.retailer
  if (!shop) return null
  return (
    <section className="mt-8" aria-labelledby="ma-giam-gia">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ma-giam-gia" className="font-semibold text-xl">
          {t.ofShop(shop.name)}
        </h2>
        <Link
          to={voucherPaths.list({ shop: shop.id })}
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {t.all}
        </Link>
      </div>
      <VoucherGrid vouchers={vouchers} products={products} {...(columns === undefined ? {} : { columns })} />
    </section>
  )
}
