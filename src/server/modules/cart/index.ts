// Owns cart_items: what a member means to buy.
// Promises: one line a product, quantities add up, nobody touches another's line.
export { forgetCartOf, forgetCartProducts } from './operations.ts'
export { cartPlainRoutes, cartRoutes } from './routes.ts'
