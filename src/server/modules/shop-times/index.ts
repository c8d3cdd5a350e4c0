// Owns the words on how long a shop takes, read from the statistics that are measured of it.
// Promises: nothing is said of a shop that too few orders are known of.
export { expectReport } from './operations.ts'
export {
  reportDaysOf,
  reportDueAt,
  type ShopTimes,
  timesOf,
  unknownTimes,
} from './rules.ts'
export { readShopTimes } from './store.ts'
