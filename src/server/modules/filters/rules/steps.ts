import { highestPrice } from '#shared/filter-steps.ts'

export { offeredRatings, offeredRewards, priceEnds, priceSteps } from '#shared/filter-steps.ts'

/**
 * Where each step of a product's own points begins, in percent of its price: a card rounds, so a badge of 5 begins at 4.5, and
 * doubled at 2.25.
 */
export const rewardSteps: readonly number[] = [
  0, 0.25, 0.5, 0.75, 1.25, 1.5, 2.25, 2.5, 4.5, 4.75, 7.25, 9.5, 9.75, 14.5, 19.5,
]

/** Where each step of ratings begins, in tenths of a star; the first are products nobody rated. */
export const ratingSteps: readonly number[] = [0, 10, 20, 30, 35, 40, 45]

/** Stars as whole tenths: as few as show this many or more. */
export const tenthsOf = (stars: number): number => Math.ceil(Number((stars * 10).toFixed(6)))

type Bounds = { from?: number | undefined; to?: number | undefined }
/** Is a step inside these bounds, both taken in? null: some of it is. */
export const stepWithin = (first: number, last: number, { from = 0, to = highestPrice }: Bounds) => {
  if (first >= from && last <= to) return true
  return last < from || first > to ? false : null
}
