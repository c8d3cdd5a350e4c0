import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { unshown } from '#web/features/catalog/rules/unshown.ts'
import { paths } from '#web/lib/paths.ts'
import { homeText as t } from '#web/text/home.ts'

/** What is alive: the first of these that has enough opens the page, the others follow further down. */
export type Row = { title: string; href: string; items: Product[] }
type Living = { rows: Row[]; drops: Product[] }

/** Fewer do not fill a row. */
const fewest = 4
const inARow = 6
/** So many are asked for that a row is full without those that stand in another already. */
const inStock = 18

/** A card has no room for what a product's own page tells; the document is so much smaller. */
export const forCards = (products: Product[]): Product[] =>
  products.map((product) => ({ ...product, description: null }))

/** Boosted, else much opened, else newest: whatever a catalogue of any size has that moves. */
const loadRows = async (api: Api): Promise<Row[]> => {
  const [boosted, popular] = await Promise.all([
    api.call('GET /api/products', { query: { boosted: 'true', limit: inStock } }).catch(() => []),
    api.call('GET /api/products/popular', { query: { limit: inStock } }).catch(() => []),
  ])
  const alive = [
    { title: t.boosted, href: paths.products({ boosted: 1 }), items: forCards(boosted) },
    { title: t.popular, href: paths.products(), items: forCards(popular) },
  ].filter(({ items }) => items.length >= fewest)
  if (alive.length > 0) return alive
  const items = await api
    .call('GET /api/products', { query: { sort: 'newest', limit: inStock } })
    .catch(() => [])
  return [{ title: t.newest, href: paths.products({ sort: 'newest' }), items: forCards(items) }]
}

/** All that moves, more of it than is shown. */
export const loadLiving = async (api: Api): Promise<Living> => {
  const [rows, drops] = await Promise.all([
    loadRows(api),
    api.call('GET /api/products/drops', { query: { limit: inStock } }).catch(() => []),
  ])
  return { rows, drops: forCards(drops) }
}

/** No row of ours shows again what another part of the page shows: neither one above it nor the specification's own. */
export const withoutRepeats = ({ rows: [first, ...others], drops }: Living, featured: Product[]): Living => {
  const shown = [...featured]
  const fill = (row: Product[]) => {
    const items = unshown(row, shown, { fewest, most: inARow })
    shown.push(...items)
    return items
  }
  const filled = (row: Row) => ({ ...row, items: fill(row.items) })
  const head = first ? [filled(first)] : []
  return { drops: fill(drops), rows: [...head, ...others.map(filled)] }
}
