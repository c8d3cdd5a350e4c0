// Owns affiliate clicks: what each promised, the link it followed, its status; forgotten_clicks, what those that went were in the figures.
// Promises: what a click promised never changes; the way out leads to the stored link, with the click id in it.
export { forgetClicksJob } from './jobs.ts'
export { followClick } from './operations/follow-click.ts'
export { forgetVisitorKeys } from './operations/forget-clicks.ts'
export { goNoted, goToShop } from './operations/go-to-shop.ts'
export { openPage, previewPages, type ShopPage } from './operations/open-page.ts'
export { trackClick } from './operations/track-click.ts'
export { clickRedirects, clicksRoutes, type LeadOn, leadOnWith } from './routes.ts'
export type { Visit } from './rules.ts'
export { visitorKey } from './rules.ts'
export {
  findClickRow,
  findOwner,
  type LockedClick,
  lockClicks,
  lockMembers,
  setClickStatus,
} from './store/clicks.ts'
