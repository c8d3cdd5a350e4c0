// Owns imports: runs of product feeds, with what each did and which lines it could not take.
// Promises: no line is lost silently, a run twice changes nothing, a killed run is completed by running again.
export {
  type ImportProgress,
  type ImportSummary,
  importProducts,
} from './operations/import-products.ts'
