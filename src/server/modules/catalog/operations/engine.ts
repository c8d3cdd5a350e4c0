import { findByWords, type SearchEngine } from '#server/modules/search/index.ts'

/** What finds products; all that catalog knows of how (ADR 29). */
export const engine: SearchEngine = { find: findByWords }
