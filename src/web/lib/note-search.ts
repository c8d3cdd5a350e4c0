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

/** Has it counted that this product was opened from a search. */
export const noteChoice = (q: string, productId: number): void => {
  noteSearch(q)
  tell({ q, productId })
}

const productLink = /^\/products\/(\d+)$/

/** Counts that these results were looked at, remembers it here, and counts what is opened from them while they stand there. */
export const watchResults = (q: string, place: HTMLElement | null): void => {
  if (q === '' || !place) return
  noteSearch(q)
  keepRecentSearch(q)
  const opened = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const id = link && productLink.exec(new URL(link.href).pathname)?.[1]
    if (id) noteChoice(q, Number(id))
  }
  place.onclick = opened
  place.onauxclick = opened
}
