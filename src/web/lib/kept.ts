type Store = 'localStorage' | 'sessionStorage'

/** What the browser would not keep, until the page goes. */
const refused = new Map<string, string>()

/** What is kept under this name: browsers may refuse storage, be out of it, or have none. */
export const kept = (store: Store, key: string): string | null => {
  try {
    return refused.get(key) ?? globalThis[store].getItem(key)
  } catch {
    return null
  }
}

export const keep = (store: Store, key: string, value: string): void => {
  try {
    globalThis[store].setItem(key, value)
    refused.delete(key)
  } catch {
    refused.set(key, value)
  }
}

export const dropKept = (store: Store, key: string): void => {
  refused.delete(key)
  try {
    globalThis[store].removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
