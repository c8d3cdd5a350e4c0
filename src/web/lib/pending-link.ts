import { paths } from './paths.ts'

const key = 'muahoi.link'
const keptMs = 30 * 60_000

/** Remembers in this tab which page is to be shown again after signing in. */
export const keepPendingPage = (path: string): void =>
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))

/** The page of a pasted link or a shop that a visitor wanted to open when they went to sign in; told once, within half an hour. */
export const takePendingPage = (): string | undefined => {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!kept) return undefined
  try {
    const { path, at } = JSON.parse(kept) as { path?: unknown; at?: unknown }
    const isOurs =
      typeof path === 'string' && (path.startsWith('/link?') || path.startsWith(paths.retailers()))
    return isOurs && typeof at === 'number' && Date.now() - at < keptMs ? path : undefined
  } catch {
    return undefined
  }
}
