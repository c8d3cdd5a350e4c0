import type { WithdrawalKind, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { topupAmounts } from '#contract/withdrawals.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'

/** What an amount (đồng) costs in điểm of `pointValue` đồng each: never less than it is worth. */
export const pointsOf = (amount: number, pointValue: number): number => Math.ceil(amount / pointValue)

/** The tax withheld of an amount (đồng), whole đồng, in the member's favour. */
export const taxOf = (
  amount: number,
  { taxPercent, taxFrom }: Pick<WithdrawalPolicy, 'taxPercent' | 'taxFrom'>,
): number => (amount >= taxFrom ? Math.floor((amount * taxPercent) / 100) : 0)

/** Why this cannot be asked for, by field; undefined when it can. */
export const refusalOf = (
  { kind, amount }: { kind: WithdrawalKind; amount: number },
  { kinds, minAmount, maxAmount }: WithdrawalPolicy,
): { kind?: string; amount?: string } | undefined => {
  if (!kinds.includes(kind)) return { kind: t.closed }
  if (kind === 'topup')
    return (topupAmounts as readonly number[]).includes(amount) ? undefined : { amount: t.topupAmount }
  if (amount < minAmount) return { amount: t.tooLittle(minAmount) }
  if (amount > maxAmount) return { amount: t.tooMuch(maxAmount) }
  return amount % 1000 === 0 ? undefined : { amount: t.uneven }
}
