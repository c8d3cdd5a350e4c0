import type { Purchase } from '#contract/purchases.ts'

/** The purchase that POST /api/purchases wrote; fails where it waits for a second person instead. */
export const writtenDown = async (answer: Promise<Purchase | { approvalId: number }>): Promise<Purchase> => {
  const given = await answer
  if ('approvalId' in given) throw new Error(`the purchase waits for a second person: ${given.approvalId}`)
  return given
}
