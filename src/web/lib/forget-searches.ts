import { forgetViewed } from './viewed.ts'

export const searchesKey = 'muahoi.searches'

/** What was searched for and looked at in this browser goes. */
export const forgetRecentSearches = (): void => {
  forgetViewed()
  try {
    localStorage.removeItem(searchesKey)
  } catch {
    // Private windows may refuse storage: then nothing was remembered.
  }
}
