import { isPendingPage } from '#shared/pending-page.ts'
import { dropKept, keep, kept } from './kept.ts'

const key = 'muahoi.link'
const keptMs = 30 * 60_000

/** Remembers in this tab which page is to be shown again after signing in. */
export const keepPendingPage = (path: string): void =>
  keep('sessionStorage', key, JSON.stringify({ path, at: Date.now() }))

/** The page of a pasted link or a shop that a visitor wanted to open when they went to sign in, for half an hour. */
export const pendingPage = (): string | undefined => {
  const written = kept('sessionStorage', key)
  if (!written) return undefined
  try {
    const { path, at } = JSON.parse(written) as { path?: unknown; at?: unknown }
    return isPendingPage(path) && typeof at === 'number' && Date.now() - at < keptMs ? path : undefined
  } catch {
    return undefined
  }
}

/** The same, told once. */
export const takePendingPage = (): string | undefined => {
  const page = pendingPage()
  dropKept('sessionStorage', key)
  return page
}
