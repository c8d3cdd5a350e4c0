import { keepRecentSearch } from './recent-searches.ts'

/** What was noted of since the page was loaded: the same words count once, however often they are looked at. */
const noted = new Set<string>()

const tell = (body: { q: string; productId?: number }): void => {
  // Goes out even while the page is being left; nobody waits for an answer.
  navigator.sendBeacon?.('/api/searches', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** Has a search counted, without who made it. */
export const noteSearch = (given: string): void => {
  const q = given.trim().toLowerCase()
  if (q === '' || noted.has(q)) return
  noted.add(q)
  tell({ q })
}

/** The same, and remembers it in this browser. */
export const noteFound = (q: string): void => {
  noteSearch(q)
  keepRecentSearch(q)
}

/** Has it counted that this product was opened from a search. */
export const noteChoice = (q: string, productId: number): void => {
  noteSearch(q)
  tell({ q, productId })
}
