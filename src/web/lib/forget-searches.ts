export const searchesKey = 'muahoi.searches'

/** What was searched for in this browser goes. */
export const forgetRecentSearches = (): void => {
  try {
    localStorage.removeItem(searchesKey)
  } catch {
    // Private windows may refuse storage: then nothing was remembered.
  }
}
