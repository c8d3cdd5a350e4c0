import type { Tried } from '../rules/tried.ts'

const triedKey = 'cart-openings'

/** What of the cart was tried in this tab; it outlives a reload. */
export const readTried = (): Tried => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(triedKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing forgets it with the page; the shop was opened all the same. */
export const keepTried = (tried: Tried): void => {
  try {
    sessionStorage.setItem(triedKey, JSON.stringify(tried))
  } catch {}
}
