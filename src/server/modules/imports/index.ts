// Owns imports: product feeds from upload or command to the catalogue, what each line came to, and taking it back.
// Promises: no line is lost silently, a run twice changes nothing, a killed run goes on where it stopped.
export { sweepOpenImports, workOnImport } from './jobs.ts'
export {
  type ImportProgress,
  type ImportSummary,
  importProducts,
} from './operations/import-products.ts'
export { importsPlainRoutes, importsRoutes } from './routes.ts'
export { countStuckFeeds, hasFinishedFeed } from './store/runs.ts'
