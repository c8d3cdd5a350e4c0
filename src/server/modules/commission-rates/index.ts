// Owns commission_rates and commission_rate_reads: what networks pay at shops, as their feeds say and as operators took it over.
// Promises: nothing higher than an operator accepted and the feed still says is ever shown or reckoned with.
export { readCommissionRatesJob } from './jobs.ts'
export { leastSharesByHost, ratesInForce } from './operations/rates-in-force.ts'
export { countFailedRateReads, countWaitingRates } from './operations/show-rates.ts'
export { commissionRatesRoutes } from './routes.ts'
export { shareOfOrder } from './rules.ts'
