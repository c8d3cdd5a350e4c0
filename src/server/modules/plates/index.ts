// Owns no table: reads a product's name, category and shop.
// Promises: a plate says what the product is or says nothing; the same product always has the same plate, in both themes.
export { getPlate } from './operations.ts'
export { platesPlainRoutes } from './routes.ts'
