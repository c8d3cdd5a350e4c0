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
/** The highest price there may be. */
export const highestPrice = 2_147_483_647

/** The last price of each step. */
export const priceEnds: readonly number[] = priceSteps.map(
  (_, place) => (priceSteps[place + 1] ?? highestPrice + 1) - 1,
)

/** The percents and stars that are offered to choose from. */
export const offeredRewards: readonly number[] = [1, 2, 3, 5, 10, 15, 20]
export const offeredRatings: readonly number[] = [3, 3.5, 4, 4.5]
