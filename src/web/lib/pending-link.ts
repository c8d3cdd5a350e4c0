import { isPendingPage } from '#shared/pending-page.ts'

const key = 'muahoi.link'
const keptMs = 30 * 60_000

/** Remembers in this tab which page is to be shown again after signing in. */
export const keepPendingPage = (path: string): void =>
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))

/** The page of a pasted link or a shop that a visitor wanted to open when they went to sign in, for half an hour. */
export const pendingPage = (): string | undefined => {
  const kept = sessionStorage.getItem(key)
  if (!kept) return undefined
  try {
    const { path, at } = JSON.parse(kept) as { path?: unknown; at?: unknown }
    return isPendingPage(path) && typeof at === 'number' && Date.now() - at < keptMs ? path : undefined
  } catch {
    return undefined
  }
}

/** The same, told once. */
export const takePendingPage = (): string | undefined => {
  const page = pendingPage()
  sessionStorage.removeItem(key)
  return page
}
