import { balanceKey } from '#web/lib/forget-searches.ts'

/** In a browser that keeps nothing: until the page goes. */
let last: string | undefined

/** The balance a member was shown last in this browser; undefined where none was, or another member's. */
export const seenBalance = (userId: number): number | undefined => {
  let kept = last
  try {
    kept = localStorage.getItem(balanceKey) ?? undefined
  } catch {
    // Private windows may refuse storage.
  }
  const [id, points] = (kept ?? '').split(':').map(Number)
  return id === userId ? points : undefined
}

export const keepSeenBalance = (userId: number, points: number): void => {
  last = `${userId}:${points}`
  try {
    localStorage.setItem(balanceKey, last)
  } catch {
    // Private windows may refuse storage.
  }
}
