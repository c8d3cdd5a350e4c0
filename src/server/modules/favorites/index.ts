// Owns favorites: the products a member keeps in mind.
// Promises: a product is a favourite once; adding and removing again change nothing.
export { forgetFavoriteProducts, forgetFavoritesOf } from './operations.ts'
export { favoritesPlainRoutes, favoritesRoutes } from './routes.ts'
