import type { CallInput } from '#contract/client.ts'
import type { WithdrawalKind } from '#contract/withdrawals.ts'
import { amountIn } from '#shared/amount.ts'
import type { BankBin, Carrier } from '#shared/banks.ts'
import { pointsOf, taxOf, topupAmounts } from '#shared/payout.ts'

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

/** The same by another way: an amount stays where both take any, and not only the worth of a card. */
export const inKind = (draft: Draft, kind: WithdrawalKind): Draft => ({
  ...draft,
  kind,
  amount: [draft.kind, kind].includes('topup') ? '' : draft.amount,
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
export const bodyOf = (draft: Draft, { points, net }: { points: number; net: number }): Body => {
  const { kind, accountNumber, holder, phone } = draft
  const asked = { amount: amountOf(draft), pointsCost: Math.max(1, points), net }
  if (kind === 'bank') return { kind, ...asked, bank: draft.bank as BankBin, accountNumber, holder }
  if (kind === 'momo') return { kind, ...asked, phone, holder }
  return { kind, ...asked, phone, carrier: draft.carrier as Carrier }
}

/** Whether it says how much and where to, so that it can be asked about; whether that is right, the server says. */
export const isFilledIn = (draft: Draft): boolean => {
  const { kind, bank, accountNumber, holder, phone, carrier } = draft
  const wanted = { bank: [bank, accountNumber, holder], momo: [phone, holder], topup: [phone, carrier] }
  return amountOf(draft) > 0 && wanted[kind].every((field) => field.trim() !== '')
}

type Lowest = { kinds: readonly WithdrawalKind[]; minAmount: number }

type Bounds = { pointValue: number; minAmount: number; maxAmount: number }

export type AmountProblem = 'bounds' | 'balance'

/** Why this amount would be refused; what is no amount at all the server refuses. */
export const problemOf = (
  draft: Draft,
  { balance, pointValue, minAmount, maxAmount }: Bounds & { balance: number },
): AmountProblem | undefined => {
  const amount = amountOf(draft)
  const isWithin = amount >= minAmount && amount <= maxAmount && amount % 1000 === 0
  if (amount > 0 && draft.kind !== 'topup' && !isWithin) return 'bounds'
  return pointsOf(amount, pointValue) > balance ? 'balance' : undefined
}

/** The first way whose lowest amount is paid for; else the first of all. */
export const firstWay = ({
  kinds,
  balance,
  pointValue,
  minAmount,
}: Lowest & { balance: number; pointValue: number }): WithdrawalKind => {
  const isPaidFor = (kind: WithdrawalKind) =>
    pointsOf(leastOf({ kinds: [kind], minAmount }) ?? 0, pointValue) <= balance
  return kinds.find(isPaidFor) ?? kinds[0] ?? 'bank'
}

/** The lowest amount that one of the ways that are open takes; undefined where none is. */
export const leastOf = ({ kinds, minAmount }: Lowest): number | undefined =>
  kinds.length > 0
    ? Math.min(...kinds.map((kind) => (kind === 'topup' ? topupAmounts[0] : minAmount)))
    : undefined

/** The largest round amount that so many điểm pay for, within the bounds; 0 where none does. */
export const mostFor = (balance: number, { pointValue, minAmount, maxAmount }: Bounds): number => {
  const most = Math.min(Math.floor((balance * pointValue) / 1000) * 1000, Math.floor(maxAmount / 1000) * 1000)
  return most >= minAmount ? most : 0
}
