import type { PointsOffer } from '#contract/products.ts'
import { conditionsOf } from '#shared/offer-conditions.ts'
import { limitsText } from '#web/text/limits.ts'

/** On which limits it stands what opening a shop promises: no product's own points may be left once they are used up. */
export const openingLimits = (promise: Pick<PointsOffer, 'condition'>): string[] => {
  const left = promise.condition?.left
  return conditionsOf(promise, left && limitsText.campaign[left])
}
