// Owns no table: what search engines, feed readers and shared links ask for, read from catalog and blog.
// Promises: only what a visitor may see; sitemaps of at most 50,000 addresses; no picture is fetched from elsewhere.
export { seoPlainRoutes } from './routes.ts'
