// Owns sample_orders: the demo's pretend shop, served beside the site but built like somebody else's.
// Promises: it reports orders to the direct webhook over HTTP alone, and is never there outside the demo.
export { reportOrder } from './jobs.ts'
export { sampleShop } from './routes.ts'
