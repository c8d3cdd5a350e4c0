import { expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { loadListing } from './listing.ts'

const found = { items: [{ id: 7 }], total: 1 }

/** What the listing of this address is while categories cannot be loaded, and what products it asked for. */
const withoutCategories = async (search: string) => {
  const asked: unknown[] = []
  const api = {
    call: () => Promise.reject(new TypeError('fetch failed')),
    list: async (_: string, { query }: { query: unknown }) => {
      asked.push(query)
      return found
    },
  } as unknown as Api
  const url = new URL(`http://x.example/products${search}`)
  return { ...(await loadListing(api, { params: {}, url })), asked }
}

it('a category that could not be looked up is asked for by its number', async () => {
  const { list, category, asked } = await withoutCategories('?category=5')
  expect(list).toEqual(found)
  expect(category).toBe('5')
  expect(asked).toEqual([{ page: 1, limit: 12, categoryId: 5 }])
})

it('by its name it is unknown, which is no empty list', async () => {
  const { list, category } = await withoutCategories('?category=dien-thoai')
  expect(list).toBeNull()
  // Nor the list of all: addresses made of it lead back here.
  expect(category).toBe('dien-thoai')
  expect((await withoutCategories('')).list).toEqual(found)
})

it('a category is known by its number before another one that is called so', async () => {
  const categories = [
    { id: 31, name: '7', slug: '7' },
    { id: 8, name: 'All', slug: 'all' },
    { id: 7, name: 'Điện thoại', slug: 'dien-thoai' },
  ]
  const api = { call: async () => categories, list: async () => found } as unknown as Api
  const chosen = async (category: string) => {
    const url = new URL(`http://x.example/products?category=${category}`)
    return (await loadListing(api, { params: {}, url })).category
  }
  expect(await Promise.all(['7', '31', 'dien-thoai', 'all', ''].map(chosen))).toEqual([
    '7',
    '31',
    '7',
    '',
    '',
  ])
})

it.each([
  ['7', true],
  ['', undefined],
])('of a category that is none (%j) nothing is listed, and nothing counted', async (category, gone) => {
  const called: string[] = []
  const api = {
    call: async (name: string) => {
      called.push(name)
      return name.endsWith('facets') ? { total: 9 } : []
    },
    list: async () => found,
  } as unknown as Api
  const url = new URL(`http://x.example/products?category=${category}&maxPrice=9`)
  const listing = await loadListing(api, { params: {}, url })
  expect([listing.gone, listing.facets, listing.list?.total]).toEqual(
    gone ? [true, null, 0] : [undefined, { total: 9 }, 1],
  )
  expect(called.includes('GET /api/products/facets')).toBe(!gone)
})
