import type { WithdrawalKind, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { topupAmounts } from '#shared/payout.ts'

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
