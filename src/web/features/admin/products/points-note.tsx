import { rewardPercent } from '#shared/money.ts'
import { formatPercent } from '#web/lib/percent.ts'
import { useSettings } from '#web/lib/settings.ts'
import { productFormText as t } from '#web/text/admin-products.ts'

type Props = {
  price: number
  pointsReward: number
  /** What the shop pays of an order's value, in percent; null while too few orders tell. */
  paysPercent: number | null
}

const warningsOf = ({ price, pointsReward, paysPercent }: Props, pointValue: number): string[] => {
  const percent = rewardPercent({ price, pointsReward, pointValue })
  if (percent === null) return [t.noPrice]
  const costs = ((pointsReward * pointValue) / price) * 100
  return [
    ...(percent > 100 ? [t.over] : []),
    ...(percent === 0 ? [t.zero] : []),
    ...(paysPercent !== null && costs > paysPercent
      ? [t.overCommission(formatPercent(costs / 100), formatPercent(paysPercent / 100))]
      : []),
  ]
}

/** What share of the price the points are; warns of shares nobody means or nobody pays. */
export const PointsNote = (props: Props) => {
  const { price, pointsReward, paysPercent } = props
  const { pointValue } = useSettings()
  if (!(pointsReward >= 1) || !(price >= 0)) return null
  return (
    <div className="space-y-1 text-sm" aria-live="polite">
      {price > 0 ? (
        <p className="text-muted-foreground">{t.share(formatPercent((pointsReward * pointValue) / price))}</p>
      ) : null}
      {paysPercent === null ? null : (
        <p className="text-muted-foreground">{t.pays(formatPercent(paysPercent / 100))}</p>
      )}
      {warningsOf(props, pointValue).map((warning) => (
        <p key={warning} className="font-medium text-points-ink">
          {warning}
        </p>
      ))}
    </div>
  )
}
