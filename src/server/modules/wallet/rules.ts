import type { Reward } from '#contract/rewards.ts'

/** What a balance (điểm) can become: how many rewards it is enough for, and the cheapest one it is not enough for. */
export const rewardsWithin = (
  rewards: Pick<Reward, 'id' | 'name' | 'pointsCost' | 'available' | 'stock'>[],
  balance: number,
) => {
  const there = rewards.filter(({ available, stock }) => available && stock !== 0)
  const [next] = there
    .filter(({ pointsCost }) => pointsCost > balance)
    .toSorted((a, b) => a.pointsCost - b.pointsCost || a.id - b.id)
  return {
    redeemable: there.filter(({ pointsCost }) => pointsCost <= balance).length,
    nextReward: next
      ? { id: next.id, name: next.name, pointsCost: next.pointsCost, missing: next.pointsCost - balance }
      : null,
  }
}
