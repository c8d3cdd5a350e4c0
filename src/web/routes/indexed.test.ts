import { expect, it } from 'vitest'
import { meta as ofProducts } from './products.tsx'
import { meta as ofRetailers } from './retailers.tsx'
import { meta as ofVouchers } from './vouchers.tsx'

const listing = { categories: [], category: '', q: '', sort: '', filters: {}, facets: null }

/** What search engines hear of a page with this list: to leave it out, or the address it is known by. */
const known = (meta: (at: never) => unknown, list: object | null): unknown => {
  const loaderData = { ...listing, page: 2, shops: [], shop: null, kind: null, list }
  const tags = meta({ matches: [], location: { pathname: '/' }, loaderData } as never)
  const found = (tags as Record<string, unknown>[]).find(
    ({ name, rel }) => name === 'robots' || rel === 'canonical',
  )
  return found?.content ?? found?.href
}

it.each([
  ['products', ofProducts],
  ['retailers', ofRetailers],
  ['vouchers', ofVouchers],
])('the page of %s is left out where there are none, not where they could not be loaded', (_, meta) => {
  expect(known(meta, { items: [], total: 0 })).toBe('noindex')
  expect(known(meta, { items: [{}], total: 13 })).toMatch(/\?page=2$/)
  expect(known(meta, null)).toMatch(/\?page=2$/)
})
