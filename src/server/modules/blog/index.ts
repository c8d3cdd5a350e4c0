// Owns blog_posts: what the editors write, drafts and scheduled posts included.
// Promises: visitors see published and due posts only; stored and served HTML is clean; an address is never 'search' or a number.
export { addPost } from './operations.ts'
export { blogRoutes } from './routes.ts'
