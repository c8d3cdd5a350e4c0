// Owns categories, products, retailers, price_history, what follows of it (fallen_prices) and popular_products: what is on the site, where it is bought, what it costs.
// Promises: network and retailer follow from the link, every price change is kept, what is taken off the site stays in history.
export { catalogChecks } from './checks.ts'
export { askAllLinks, askLinksAgain, countPopularJob, keepNameWordsJob } from './jobs.ts'
export { listProductsByIds } from './operations/browse.ts'
export { addCategory } from './operations/categories.ts'
export { listFacets } from './operations/facets.ts'
export { type FeedWrite, settleCatalog, writeFeedProducts } from './operations/feed.ts'
export { type Absent, compareFeedProducts, type FeedProduct } from './operations/feed-lines.ts'
export { paidShares, paidSharesByHost } from './operations/paid-shares.ts'
export { findProductOfLink, shopsFor } from './operations/pasted.ts'
export {
  addProduct,
  deleteProduct,
  getProduct,
  nameSampleShop,
  notePastPrice,
  rebaseLinks,
  setRatingTotals,
} from './operations/products.ts'
export { takeSeenPrice } from './operations/seen-price.ts'
export {
  askProductsAgain,
  compareWrappings,
  countLinkHosts,
  countUntrackedProducts,
} from './operations/tracking.ts'
export { dropEmptyCategories, type FeedUndo, undoFeedWrites } from './operations/undo-feed.ts'
export { catalogRoutes } from './routes.ts'
export {
  expectedCommission,
  homeOfShop,
  originOfLink,
  pointsOfCommission,
  type Shop,
  shopNamed,
  storedLink,
} from './rules.ts'
export { lockRetailerWords, type RetailerWords, saveRetailerWords } from './store/retailers.ts'
