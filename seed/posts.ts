import { accountSafetyPost } from './posts/account-safety.ts'
import { airFryerPost } from './posts/air-fryer.ts'
import { cheapTravelPost } from './posts/cheap-travel.ts'
import { childrenBooksPost } from './posts/children-books.ts'
import { drySkinPost } from './posts/dry-skin.ts'
import { pointsPost } from './posts/points.ts'
import { priceHistoryPost } from './posts/price-history.ts'
import { returnsPost } from './posts/returns.ts'
import { saleSeasonPost } from './posts/sale-season.ts'
import { tetGiftsPost } from './posts/tet-gifts.ts'
import type { SeedPost } from './types.ts'

/** Newest first. */
export const seedPosts: SeedPost[] = [
  pointsPost,
  saleSeasonPost,
  priceHistoryPost,
  airFryerPost,
  drySkinPost,
  tetGiftsPost,
  cheapTravelPost,
  returnsPost,
  childrenBooksPost,
  accountSafetyPost,
]
