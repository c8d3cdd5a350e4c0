// Owns the kept numbers of products of each kind, and what a filter means: counts, totals, conditions.
// Promises: exact in the reader's own snapshot, without counting the catalogue; a filter agrees with what a card shows.
export { filtersChecks } from './checks.ts'
export { foldCountsJob } from './jobs.ts'
export { countFacets, countProducts, foldCounts } from './operations/count.ts'
export type { ProductFilter } from './rules/filter.ts'
export { offeredRatings, priceEnds, priceSteps, ratingSteps } from './rules/steps.ts'
export { productCondition } from './store/condition.ts'
export type { Whereabouts } from './store/facets.ts'
export { startOf } from './store/starts.ts'
