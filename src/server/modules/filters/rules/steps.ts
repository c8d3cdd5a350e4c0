/**
 * The first price of each step in đồng: 0 is no price, the last is open. Kept counts stand in these (migration 0045, which a
 * test compares).
 */
export const priceSteps: readonly number[] = [
  0, 1, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000, 250_000,
  300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_500_000, 2_000_000, 2_500_000,
  3_000_000, 4_000_000, 5_000_000, 6_000_000, 8_000_000, 10_000_000, 12_000_000, 15_000_000, 20_000_000,
  25_000_000, 30_000_000, 40_000_000, 50_000_000, 60_000_000, 80_000_000, 100_000_000, 200_000_000,
  500_000_000,
]
const highestPrice = 2_147_483_647

/** The last price of each step. */
export const priceEnds: readonly number[] = priceSteps.map(
  (_, place) => (priceSteps[place + 1] ?? highestPrice + 1) - 1,
)

/**
 * Where each step of a product's own points begins, in percent of its price: a card rounds, so a badge of 5 begins at 4.5, and
 * doubled at 2.25.
 */
export const rewardSteps: readonly number[] = [
  0, 0.25, 0.5, 0.75, 1.25, 1.5, 2.25, 2.5, 4.5, 4.75, 7.25, 9.5, 9.75, 14.5, 19.5,
]

/** Where each step of ratings begins, in tenths of a star; the first are products nobody rated. */
export const ratingSteps: readonly number[] = [0, 10, 20, 30, 35, 40, 45]

/** The percents and stars that are offered to choose from. */
export const offeredRewards: readonly number[] = [1, 2, 3, 5, 10, 15, 20]
export const offeredRatings: readonly number[] = [3, 3.5, 4, 4.5]

/** Stars as whole tenths: as few as show this many or more. */
export const tenthsOf = (stars: number): number => Math.ceil(Number((stars * 10).toFixed(6)))

type Bounds = { from?: number | undefined; to?: number | undefined }
/** Is a step inside these bounds, both taken in? null: some of it is. */
export const stepWithin = (first: number, last: number, { from = 0, to = highestPrice }: Bounds) => {
  if (first >= from && last <= to) return true
  return last < from || first > to ? false : null
}
