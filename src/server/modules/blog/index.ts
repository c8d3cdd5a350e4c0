// Owns blog_posts and blog_post_versions: what the editors write, drafts, scheduled posts and earlier versions included.
// Promises: visitors see published and due posts only; stored and served HTML is clean; an address is never 'search' or a number.
export { addPost, deletePost } from './operations/edit-posts.ts'
export { cardsOf, postForLetter } from './operations/read-posts.ts'
export { blogRoutes } from './routes.ts'
export { postTags } from './rules/html.ts'
export { partsOf } from './rules/product-card.ts'
