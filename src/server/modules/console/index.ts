// Owns daily_figures, daily_totals, monthly_totals, kept_months, touched_days: what clicks, conversions, claims and ledger add up to.
// Promises: a day's figures equal its rows once no touch of it waits, however late a row changes; a kept month equals its days.
export { consoleChecks } from './checks.ts'
export { addUpDays } from './jobs.ts'
export { assignConversion } from './operations/match-conversions.ts'
export { consoleRoutes } from './routes.ts'
export { touchDaysOf } from './store/days.ts'
