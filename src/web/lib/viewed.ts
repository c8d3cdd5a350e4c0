const key = 'muahoi.viewed'
const most = 12

/** Ids of products looked at in this browser, the last first. */
export const viewedProducts = (): number[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

const write = (ids: readonly number[]): void => {
  document.documentElement.toggleAttribute('data-viewed', ids.length > 0)
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids.slice(0, most)))
    else localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then nothing is remembered.
  }
}

/** Remembers that a product was looked at, where the address is a product's. */
export const noteViewed = (pathname: string): void => {
  const id = Number(/^\/products\/(\d{1,10})$/.exec(pathname)?.[1])
  if (id > 0) write([id, ...viewedProducts().filter((one) => one !== id)])
}

/** Others may use this device: who signs out takes along what they looked at; so does one product that has gone. */
export const forgetViewed = (id?: number): void =>
  write(id === undefined ? [] : viewedProducts().filter((one) => one !== id))

/** Runs in the head: what was looked at gets its room before the first paint (`in-data-viewed:`). */
export const viewedScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.viewed=''}catch(e){}`
