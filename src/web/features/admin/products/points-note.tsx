import { rewardBadge, rewardPercent } from '#shared/money.ts'
import { useSettings } from '#web/lib/settings.ts'
import { productFormText as t } from '#web/text/admin-products.ts'
import { locale } from '#web/text/locale.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PointsMark } from '#web/ui/points-mark.tsx'

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const percentText = (percent: number): string => `${oneDecimal.format(percent)}%`

type Props = {
  price: number
  pointsReward: number
  /** What the shop pays of an order's value, in percent; null while too few orders tell. */
  paysPercent: number | null
  /** The card will name no points: no id can travel on the link. */
  untracked: boolean
}

const warningsOf = ({ price, pointsReward, paysPercent }: Props, pointValue: number): string[] => {
  const percent = rewardPercent({ price, pointsReward })
  if (percent === null) return [t.noPrice]
  const costs = ((pointsReward * pointValue) / price) * 100
  return [
    ...(percent > 100 ? [t.over] : []),
    ...(percent === 0 ? [t.zero] : []),
    ...(paysPercent !== null && costs > paysPercent
      ? [t.overCommission(percentText(costs), percentText(paysPercent))]
      : []),
  ]
}

/** What share of the price the points are, and what the card will say; warns of shares nobody means or nobody pays. */
export const PointsNote = (props: Props) => {
  const { price, pointsReward, paysPercent, untracked } = props
  const { pointValue } = useSettings()
  if (!(pointsReward >= 1) || !(price >= 0)) return null
  return (
    <div className="space-y-1 text-sm" aria-live="polite">
      <p className="text-muted-foreground">
        {price > 0 ? t.share(percentText((pointsReward / price) * 100)) : null}
        {untracked ? (
          <Badge tone="muted">{noPointsText.title}</Badge>
        ) : (
          <Badge tone="points">
            <PointsMark className="size-4" />
            {rewardBadge({ price, pointsReward })}
          </Badge>
        )}
      </p>
      {paysPercent === null ? null : (
        <p className="text-muted-foreground">{t.pays(percentText(paysPercent))}</p>
      )}
      {warningsOf(props, pointValue).map((warning) => (
        <p key={warning} className="font-medium text-points-ink">
          {warning}
        </p>
      ))}
    </div>
  )
}
