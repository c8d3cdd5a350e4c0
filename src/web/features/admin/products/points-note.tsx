import { rewardBadge, rewardPercent } from '#shared/money.ts'
import { productFormText as t } from '#web/text/admin-products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PointsMark } from '#web/ui/points-mark.tsx'

const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

/** What share of the price the points are, and what the card will say; warns of shares nobody means. */
export const PointsNote = ({ price, pointsReward }: { price: number; pointsReward: number }) => {
  if (!(pointsReward >= 1) || !(price >= 0)) return null
  const percent = rewardPercent({ price, pointsReward })
  const warning = percent === null ? t.noPrice : percent > 100 ? t.over : percent === 0 ? t.zero : undefined
  return (
    <div className="space-y-1 text-sm" aria-live="polite">
      <p className="text-muted-foreground">
        {percent === null ? null : t.share(`${oneDecimal.format((pointsReward / price) * 100)}%`)}
        <Badge tone="points">
          <PointsMark className="size-4" />
          {rewardBadge({ price, pointsReward })}
        </Badge>
      </p>
      {warning ? <p className="font-medium text-points-ink">{warning}</p> : null}
    </div>
  )
}
