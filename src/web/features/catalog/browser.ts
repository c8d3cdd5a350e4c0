import type { Product } from '#contract/products.ts'
import { recentProductsKey as key } from '#web/lib/forget-searches.ts'

const most = 12
/** As with searches: others may use this device. */
const kept = 7 * 86_400_000

export type RecentProduct = { id: number; name: string; picture: string; at: number }

const isRecent = (one: unknown): one is RecentProduct =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'number' &&
  'name' in one &&
  typeof one.name === 'string' &&
  'picture' in one &&
  typeof one.picture === 'string' &&
  'at' in one &&
  typeof one.at === 'number'

/** What was looked at in this browser, the last first. */
export const recentProducts = (): RecentProduct[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const now = Date.now()
    return Array.isArray(found) ? found.filter(isRecent).filter(({ at }) => now - at < kept) : []
  } catch {
    return []
  }
}

export const noteProduct = ({ id, name, picture, image }: Product): void => {
  const seen = { id, name, picture: picture ?? image, at: Date.now() }
  try {
    localStorage.setItem(
      key,
      JSON.stringify([seen, ...recentProducts().filter((one) => one.id !== id)].slice(0, most)),
    )
  } catch {
    // Private windows may refuse storage: then nothing is remembered.
  }
}
