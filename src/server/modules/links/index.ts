// Owns link_states and link_hosts: where each distinct affiliate link leads, and when its host may be asked again.
// Promises: a link is followed by one process at a time and seldom, a host asked by one at a time, nothing private ever.
export { checkDueLinks, enrolNewLinks, enrolProductLink } from './jobs.ts'
export { linksRoutes } from './routes.ts'
export { countFlaggedLinks } from './store/listing.ts'
