import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductRetailer } from '#contract/retailers.ts'
import { paths } from '#web/lib/paths.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { retailerLineText as t } from '#web/text/retailer-line.ts'
import { usualLine } from '../rules/usual-line.ts'

/** Under the reward of a product: how long its shop takes, as measured, and the way to all that is known of it. */
export const RetailerLine = ({ retailer }: { retailer: ProductRetailer }) => {
  const usual = usualLine(retailer.figures)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
      {usual ? (
        <span className="inline-flex items-center gap-2">
          <Clock aria-hidden className="size-4 shrink-0 text-primary" />
          {unbroken(usual)}
        </span>
      ) : null}
      <Link
        to={paths.retailer(retailer.slug)}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {t.trust}
      </Link>
    </p>
  )
}
