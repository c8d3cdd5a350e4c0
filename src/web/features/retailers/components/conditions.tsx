import type { RetailerDetail, RetailerRule } from '#contract/retailers.ts'
import { type Network, networkBrands } from '#shared/networks.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { Named } from '#web/lib/named.ts'
import { limitsOf, offerOf } from '#web/lib/offer-words.ts'
import { noPointsText } from '#web/text/offer.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rates } from './rates.tsx'

const networkPart = (network: Network): string => {
  const brands: Partial<Record<Network, string>> = networkBrands
  return brands[network] === undefined ? t.onlyPart : t.onlyNetwork(brands[network])
}

const RuleItem = ({ rule }: { rule: RetailerRule }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{rule.name}</p>
      <p className="text-muted-foreground text-sm">
        {[
          ...(rule.category === null ? [] : [t.onlyCategory(rule.category)]),
          ...(rule.network ? [networkPart(rule.network)] : []),
          ...(limitsOf(rule).length > 0 ? limitsOf(rule) : [t.noLimit]),
          ...(rule.endsAt ? [t.until(formatDateTime(rule.endsAt))] : []),
        ].join(' · ')}
      </p>
    </div>
    <Badge tone="points">{offerOf(rule)}</Badge>
  </li>
)

/** What a shop's orders earn and up to which limit, and what earns nothing. `promise`: what opening it brings, in words. */
export const Conditions = ({
  retailer,
  promise,
}: {
  retailer: RetailerDetail
  promise: string | undefined
}) => (
  <>
    <Card>
      <h2 className="font-semibold text-lg">{t.rules}</h2>
      {retailer.tracked ? null : (
        <>
          <p className="mt-3 font-medium">{noPointsText.title}</p>
          <p className="text-muted-foreground">
            <Named>{noPointsText.why}</Named>
          </p>
        </>
      )}
      {!retailer.tracked ? null : retailer.rules.length > 0 ? (
        <ul className="mt-4 divide-y">
          {retailer.rules.map((rule) => (
            <RuleItem key={`${rule.name} ${rule.category} ${offerOf(rule)}`} rule={rule} />
          ))}
        </ul>
      ) : (
        <>
          {promise ? <p className="mt-3">{t.byOpening(promise)}</p> : null}
          <p className="mt-3">{t.noRules}</p>
        </>
      )}
    </Card>
    {retailer.rates.length > 0 ? <Rates rates={retailer.rates} /> : null}
    <Card id="khong-tinh-diem">
      <h2 className="font-semibold text-lg">{t.exclusions}</h2>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{retailer.exclusions ?? t.noExclusions}</p>
    </Card>
  </>
)
