// Owns comments: ratings (empty content) and written reviews.
// Promises: one rating a member and product; a rating counts at once, a text waits for approval.
export { reviewsRoutes } from './routes.ts'
