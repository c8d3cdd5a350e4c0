// Owns comments: ratings (empty content) and written reviews.
// Promises: one rating a member and product; a rating counts at once, a text waits for a moderator who has read that very text.
export { blankReviewsOf } from './operations/own-reviews.ts'
export { reviewsRoutes } from './routes.ts'
export { countWaitingReviews } from './store/moderation.ts'
