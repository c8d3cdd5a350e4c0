import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { RetailerDetail } from '#contract/retailers.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { nav } from '#web/text/site.ts'
import { ShopMark } from '#web/ui/shop-mark.tsx'

const crumb = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** Who it is, and on what its figures rest. */
export const RetailerHeader = ({ retailer }: { retailer: RetailerDetail }) => {
  const { name, host, products, figures } = retailer
  return (
    <header>
      <nav aria-label={t.crumbs}>
        <ol className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
          <li>
            <Link to={paths.home} className={crumb}>
              {nav.home}
            </Link>
          </li>
          <li aria-hidden>/</li>
          <li>
            <Link to={paths.retailers()} className={crumb}>
              {t.title}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="mt-2 flex items-center gap-4">
        <ShopMark name={name} size="lg" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-3xl leading-snug">{name}</h1>
          <p className="wrap-anywhere text-muted-foreground">
            {host} · {t.products(formatPoints(products))}
          </p>
        </div>
      </div>
      {figures ? (
        <p className="mt-5 flex items-start gap-2">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {t.sample(
            formatPoints(figures.clicks),
            formatPoints(figures.conversions),
            formatDate(figures.from),
            formatDate(figures.to),
          )}
        </p>
      ) : null}
    </header>
  )
}
