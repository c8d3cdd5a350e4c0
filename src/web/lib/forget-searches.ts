export const searchesKey = 'muahoi.searches'
export const recentProductsKey = 'muahoi.products'

const forget = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then nothing was remembered.
  }
}

/** What was searched for in this browser goes. */
export const forgetRecentSearches = (): void => forget(searchesKey)
/** What was looked at in this browser goes. */
export const forgetRecentProducts = (): void => forget(recentProductsKey)
