// Owns link_pages and wished_shops: what a pasted link is, and the clicks on shops and pages that are no products of ours.
// Promises: nothing is kept of a bad address, nothing is fetched outside the shops, and no points are shown that no rule gives.
export { forgetPagesJob } from './jobs.ts'
export { openingRedirects, openingsRoutes } from './routes.ts'
