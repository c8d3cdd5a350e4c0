// Owns the words of products (entries, vocabulary, synonyms) and counts of what people searched for. What a search means and which products it finds, best first.
// Promises: entries follow products by the database's own triggers; nothing a visitor types is an error.
export { searchChecks } from './checks.ts'
export {
  foldAnswersJob,
  forgetSearchesJob,
  learnWordsJob,
  measurePopularityJob,
  measureSearchesJob,
} from './jobs.ts'
export { engine, matchOf } from './operations/engine.ts'
export { keepCounted } from './operations/keep-answers.ts'
export { learnWords } from './operations/learn.ts'
export { readForTexts, readNearForTexts } from './operations/read-for-texts.ts'
export { writeSearches } from './operations/record.ts'
export { searchRoutes } from './routes.ts'
export { marksIn, type Sought } from './rules/marks.ts'
export { amountsSaid, namesSaying } from './rules/names.ts'
export { foundBy, idsBehind, type Match, matchCondition } from './store/entries.ts'
