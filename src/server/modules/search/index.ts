// Owns the words of products: entries, vocabulary, synonyms. What a search means and which products it finds, best first.
// Promises: entries follow products by the database's own triggers; nothing a visitor types is an error.
export { searchChecks } from './checks.ts'
export { learnWordsJob, measurePopularityJob } from './jobs.ts'
export { findByWords } from './operations/find.ts'
export { learnWords } from './operations/learn.ts'
export { type Match, matchCondition } from './store/entries.ts'
