// Owns retailer_statistics, and of retailers what operators write: the name shown and what earns nothing.
// Promises: a figure is measured from our own rows, can be measured again, and is told only when it rests on enough orders.
export { retailersChecks } from './checks.ts'
export { measureRetailersJob } from './jobs.ts'
export { findShopByHost, findShopById, listShops, openingsOf, shopPageOf } from './operations/openings-of.ts'
export { writeRetailer } from './operations/write-retailer.ts'
export { retailersRoutes } from './routes.ts'
export { figuresOf } from './rules.ts'
