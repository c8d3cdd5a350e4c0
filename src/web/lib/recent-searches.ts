import { searchesKey as key } from './forget-searches.ts'

const most = 8
/** Others may use this device: what was searched for is not kept longer than a week, nor beyond signing out. */
const kept = 7 * 86_400_000

type Recent = { q: string; at: number }

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' && one !== null && 'q' in one && 'at' in one && typeof one.q === 'string'

const write = (recent: readonly Recent[]): void => {
  try {
    if (recent.length > 0) localStorage.setItem(key, JSON.stringify(recent.slice(0, most)))
    else localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then nothing is remembered.
  }
}

/** What was kept for long enough goes when it is read. */
const read = (): Recent[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const now = Date.now()
    const all: unknown[] = Array.isArray(found) ? found : []
    const recent = all.filter(isRecent).filter(({ at }) => now - at < kept)
    if (recent.length < all.length) write(recent)
    return recent
  } catch {
    return []
  }
}

/** What was searched for in this browser, the last first. */
export const recentSearches = (): string[] => read().map(({ q }) => q)

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const keepRecentSearch = (q: string): void =>
  write([{ q, at: Date.now() }, ...read().filter((one) => !same(one.q, q))])

export const forgetAllSearches = (): void => write([])

export const forgetRecentSearch = (q: string): void => write(read().filter((one) => !same(one.q, q)))
