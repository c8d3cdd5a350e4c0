import type { PointsOffer } from '#contract/products.ts'
import { conditionText } from '#web/text/offer.ts'
import { formatPoints } from './format.ts'

/** On which limits a promise stands, a phrase each; nothing where there are none. */
export const conditionsOf = (
  { condition }: Pick<PointsOffer, 'condition'>,
  campaign = conditionText.campaign,
): string[] =>
  condition
    ? [
        ...(condition.perOrder === null
          ? []
          : [conditionText.perOrder[condition.perOrderOf](formatPoints(condition.perOrder))]),
        ...(condition.perMember ? [conditionText.perMember] : []),
        ...(condition.campaign ? [campaign] : []),
        ...(condition.commission ? [conditionText.commission] : []),
      ]
    : []

/** Points that follow what the shop really pays are said to, wherever a press opens it. */
export const basisOf = ({ basis, condition }: Pick<PointsOffer, 'basis' | 'condition'>): string[] =>
  basis === 'commission' && !condition?.commission ? [conditionText.basis] : []
