// Owns nothing: it puts together what waits for a person in all modules.
// Promises: everybody is told of what they may do and of nothing else; a number is what its screen shows.
export { worklistRoutes } from './routes.ts'
