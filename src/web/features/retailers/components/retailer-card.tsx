import { Link } from 'react-router'
import type { Retailer } from '#contract/retailers.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Progress } from '#web/ui/progress.tsx'
import { PromiseLine } from '#web/ui/promise-line.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'
import { FigureLine } from './figure-line.tsx'

const TooFew = ({ conversions, needed }: Retailer) => (
  <div className="mt-auto border-t pt-4">
    <p className="font-medium text-sm">{t.tooFew}</p>
    <Progress value={conversions} max={needed} label={t.tooFewProgress} className="mt-2" />
    <p className="mt-1.5 text-muted-foreground text-xs">
      {t.tooFewShort(formatPoints(conversions), formatPoints(needed))}
    </p>
  </div>
)

type Props = { retailer: Retailer; promise: string | undefined; limits: readonly string[] }

/** A shop in the list: the whole card leads to its page. `promise`: what opening it brings, in words. */
export const RetailerCard = ({ retailer, promise, limits }: Props) => {
  const { figures } = retailer
  return (
    <article className="relative flex h-full flex-col gap-4 rounded-2xl border bg-card p-5 shadow-card transition-transform duration-200 hover:-translate-y-0.5 motion-reduce:transform-none">
      <div className="flex items-center gap-3">
        <ShopMark name={retailer.name} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold leading-snug">
            <Link
              to={paths.retailer(retailer.slug)}
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-ring"
            >
              {retailer.name}
            </Link>
          </h2>
          <p className="text-muted-foreground text-sm">{t.products(formatPoints(retailer.products))}</p>
          <PromiseLine promise={promise && t.usualPromise(promise)} limits={limits} />
        </div>
      </div>
      {figures ? (
        <FigureLine figures={figures} className="mt-auto border-t pt-4" />
      ) : (
        <TooFew {...retailer} />
      )}
    </article>
  )
}
