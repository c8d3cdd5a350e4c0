import type { CallInput } from '#contract/client.ts'
import type { WithdrawalKind } from '#contract/withdrawals.ts'
import { amountIn } from '#shared/amount.ts'
import type { BankBin, Carrier } from '#shared/banks.ts'
import { pointsOf, taxOf } from '#shared/payout.ts'

/** What was filled in so far; fields of the other ways stay, so that nothing is lost by looking at them. */
export type Draft = {
  kind: WithdrawalKind
  amount: string
  bank: string
  accountNumber: string
  holder: string
  phone: string
  carrier: string
}

export const emptyDraft = (kind: WithdrawalKind): Draft => ({
  kind,
  amount: '',
  bank: '',
  accountNumber: '',
  holder: '',
  phone: '',
  carrier: '',
})

/** A typed amount in đồng: '100.000' is 100000; 0 where it is none. */
export const amountOf = ({ amount }: Pick<Draft, 'amount'>): number => Math.max(0, amountIn(amount) ?? 0)

/** What an amount costs in điểm and what is sent of it. */
export const priceOf = (
  amount: number,
  policy: { pointValue: number; taxPercent: number; taxFrom: number },
): { points: number; tax: number; net: number } => {
  const tax = taxOf(amount, policy)
  return { points: pointsOf(amount, policy.pointValue), tax, net: amount - tax }
}

type Body = CallInput<'POST /api/withdrawals'>['body']

/** The draft as the call takes it. */
export const bodyOf = (draft: Draft, pointsCost: number): Body => {
  const { kind, accountNumber, holder, phone } = draft
  const asked = { amount: amountOf(draft), pointsCost }
  if (kind === 'bank') return { kind, ...asked, bank: draft.bank as BankBin, accountNumber, holder }
  if (kind === 'momo') return { kind, ...asked, phone, holder }
  return { kind, ...asked, phone, carrier: draft.carrier as Carrier }
}

/** The largest round amount that so many điểm pay for, within the bounds; 0 where none does. */
export const mostFor = (
  balance: number,
  { pointValue, minAmount, maxAmount }: { pointValue: number; minAmount: number; maxAmount: number },
): number => {
  const most = Math.min(Math.floor((balance * pointValue) / 1000) * 1000, Math.floor(maxAmount / 1000) * 1000)
  return most >= minAmount ? most : 0
}
