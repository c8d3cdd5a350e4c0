// Owns price alerts, and what was found and told of falling prices.
// Promises: who waits for a price hears of it once a day at most, in one notice of each kind that is told in ways of its own; work follows what changed, not the catalogue.
export { watchPricesJob } from './jobs.ts'
export { noteTakenPrices } from './operations/find-drops.ts'
export { forgetAlertProducts, forgetAlertsOf } from './operations/own-alerts.ts'
export { alertsRoutes } from './routes.ts'
