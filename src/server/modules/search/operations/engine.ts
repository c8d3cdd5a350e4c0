import type { Match } from '../store/entries.ts'
import type { SearchResult } from './by-words.ts'
import { findByWords, type SearchEngine } from './find.ts'

/** What finds products; all that others know of how (ADR 29). */
export const engine: SearchEngine = { find: findByWords }

/** What a filter chooses among; undefined where nothing was found. */
export const matchOf = ({ match, ids }: SearchResult): Match | undefined =>
  match ?? (ids.length > 0 ? { ids } : undefined)
