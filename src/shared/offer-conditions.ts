import { formatPoints } from './money.ts'
import { conditionText } from './text/offer-conditions.ts'

/** What a promise of points says of its limits, and what its points follow. */
type Promised = {
  basis: 'fixed' | 'order' | 'commission'
  condition?:
    | {
        perOrder: number | null
        perOrderOf: keyof typeof conditionText.perOrder
        perMember: boolean
        campaign: boolean
        commission?: true | undefined
      }
    | undefined
}

/** On which limits a promise stands, a phrase each; nothing where there are none. */
export const conditionsOf = (
  { condition }: Pick<Promised, 'condition'>,
  campaign = conditionText.campaign,
): string[] =>
  condition
    ? [
        condition.perOrder === null
          ? ''
          : conditionText.perOrder[condition.perOrderOf](formatPoints(condition.perOrder)),
        condition.perMember ? conditionText.perMember : '',
        condition.campaign ? campaign : '',
        condition.commission ? conditionText.commission : '',
      ].filter(Boolean)
    : []

/** Points that follow what the shop really pays are said to, wherever a press opens it. */
export const basisOf = ({ basis, condition }: Promised): string[] =>
  basis === 'commission' && !condition?.commission ? [conditionText.basis] : []

/** Both, for where a promise stands in few words. */
export const termsOf = (promise: Promised): string[] => [...basisOf(promise), ...conditionsOf(promise)]
