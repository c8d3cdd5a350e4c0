import type { WithdrawalKind, WithdrawalPolicy } from '#contract/withdrawals.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'
import { taxOf, topupAmounts } from '#shared/payout.ts'

/** Why this cannot be asked for, by field; undefined when it can. */
export const refusalOf = (
  { kind, amount }: { kind: WithdrawalKind; amount: number },
  policy: WithdrawalPolicy,
): { kind?: string; amount?: string } | undefined => {
  const { kinds, minAmount, maxAmount } = policy
  if (!kinds.includes(kind)) return { kind: t.closed }
  if (kind === 'topup') {
    if (!(topupAmounts as readonly number[]).includes(amount)) return { amount: t.topupAmount }
    return taxOf(amount, policy) > 0 ? { amount: t.topupTaxed } : undefined
  }
  if (amount < minAmount) return { amount: t.tooLittle(minAmount) }
  if (amount > maxAmount) return { amount: t.tooMuch(maxAmount) }
  return amount % 1000 === 0 ? undefined : { amount: t.uneven }
}

/** Which of these bounds no amount can be, by field: whole thousands are withdrawn. */
export const unevenOf = (given: {
  minAmount?: number | undefined
  maxAmount?: number | undefined
}): Record<string, string> =>
  Object.fromEntries(
    (['minAmount', 'maxAmount'] as const)
      .filter((field) => (given[field] ?? 0) % 1000 !== 0)
      .map((field) => [field, t.uneven]),
  )

/** Why these settings cannot stand together, by field; undefined when they can. */
export const clashOf = ({
  kinds,
  minAmount,
  maxAmount,
  ...tax
}: Omit<WithdrawalPolicy, 'secondFrom'>): { maxAmount: string } | { taxFrom: string } | undefined => {
  if (maxAmount < minAmount) return { maxAmount: t.bounds }
  // Nothing can be taken off a card: the rest of it would be none that is sold.
  const isTaxed = topupAmounts.some((amount) => taxOf(amount, tax) > 0)
  return kinds.includes('topup') && isTaxed ? { taxFrom: t.cardsTaxed(Math.max(...topupAmounts)) } : undefined
}
