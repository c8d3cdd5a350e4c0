// Owns the earning rules: what a click promises, and what an order earns of it.
// Promises: one implementation of the choice for cards, clicks, orders and trials; a frozen promise never changes.
export { earningChecks } from './checks.ts'
export { keepOffersJob } from './jobs.ts'
export { keepOffers, withOffersKept } from './operations/keep-offers.ts'
export { listRulesOfShop } from './operations/list-rules-of-shop.ts'
export { addRule, removeRule } from './operations/manage-rules.ts'
export {
  forgetRulesInForce,
  type OfferNow,
  offersInForce,
  offersWithoutBoosts,
  readOfferTable,
  readRulesInForce,
} from './operations/offers-in-force.ts'
export { earningRoutes } from './routes.ts'
export {
  byPrecedence,
  type Cut,
  chooseTerms,
  type FrozenRule,
  fits,
  frozenTerms,
  isRate,
  promisesPoints,
  type Share,
  sharesOf,
  sumOf,
} from './rules/earning.ts'
export { type OfferTable, type OfferTerm, pointsUnder } from './rules/offer-table.ts'
export {
  type ClickedProduct,
  limitsOf,
  offerOf,
  plainOffer,
  promiseOf,
  type RulesInForce,
  rateOf,
} from './rules/promise.ts'
export {
  atMost,
  everybody,
  limitedPlaces,
  type OrderRow,
  type Reckoned,
  type Reckoning,
  type Reservation,
  reckonOrder,
  type Totals,
  totalKey,
} from './rules/reckoning.ts'
export { findOffers, offerOfProduct } from './store/offers.ts'
export { listEnabledRules } from './store/rules.ts'
