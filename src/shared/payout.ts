/** What phone cards are worth, in đồng. */
export const topupAmounts = [10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const

/** What an amount (đồng) costs in điểm of `pointValue` đồng each: never less than it is worth. */
export const pointsOf = (amount: number, pointValue: number): number => Math.ceil(amount / pointValue)

/** The tax withheld of an amount (đồng), whole đồng, in the member's favour. */
export const taxOf = (
  amount: number,
  { taxPercent, taxFrom }: { taxPercent: number; taxFrom: number },
): number => (amount >= taxFrom ? Math.floor((amount * taxPercent) / 100) : 0)
