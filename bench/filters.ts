import { foldCounts } from '#server/modules/filters/index.ts'
import { withSite } from './support/measured-site.ts'
import { figures, say } from './support/record.ts'

const port = Number(process.env.BENCH_PORT ?? 38_522)
const site = `http://127.0.0.1:${port}`
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const clients = 8

type Facets = { categories: { id: number }[]; retailers: { id: number }[]; total: number }
const get = async (path: string): Promise<Response> => {
  const response = await fetch(site + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** What is asked for, each by the name of its kind. */
const questions = async (): Promise<Record<string, string[]>> => {
  const { categories, retailers, total } = (await (await get('/api/products/facets')).json()) as Facets
  const [category, shop] = [categories[0]?.id ?? 0, retailers[0]?.id ?? 0]
  const filters = {
    'no filter': [''],
    'one filter': [
      `categoryId=${category}`,
      `retailerId=${shop}`,
      'minPrice=100000&maxPrice=499999',
      'minReward=3',
      'minRating=4',
    ],
    'several filters': [
      `categoryId=${category}&minPrice=100000&maxPrice=499999&minReward=2`,
      `retailerId=${shop}&minRating=4&minReward=1`,
      `categoryId=${category}&retailerId=${shop}&maxPrice=999999&minReward=2&minRating=3`,
      'minReward=20&minPrice=5000000',
    ],
    'a price between steps': ['minPrice=155000&maxPrice=333333', `categoryId=${category}&minPrice=42000`],
    'few words': ['q=noi+chien+khong+dau', 'q=tai+nghe+bluetooth&minReward=2'],
    'words of many names': ['q=bo', 'q=ao&minReward=2'],
  }
  const last = Math.ceil(total / 12)
  const of = (prefix: string, list: string[]) => list.map((query) => `${prefix}${query ? `&${query}` : ''}`)
  return {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, list]) => [`facets: ${name}`, of('/api/products/facets?', list)]),
    ),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, list]) => [`list: ${name}`, of('/api/products?limit=12', list)]),
    ),
    'list: by price, filtered': [
      `/api/products?limit=12&sort=price-asc&minReward=3&retailerId=${shop}`,
      '/api/products?limit=12&sort=points&minRating=4',
    ],
    'list: page 5000': [
      '/api/products?limit=12&page=5000',
      '/api/products?limit=12&page=5000&sort=price-asc',
    ],
    'list: the middle page': [`/api/products?limit=12&page=${Math.floor(last / 2)}`],
    'list: the last page': [`/api/products?limit=12&page=${last}`],
    'list: page 1000, filtered': [
      `/api/products?limit=12&page=1000&retailerId=${shop}`,
      '/api/products?limit=12&page=1000&minReward=2',
    ],
    categories: ['/api/categories'],
  }
}

const timed = async (path: string): Promise<number> => {
  const begun = performance.now()
  await (await get(path)).arrayBuffer()
  return performance.now() - begun
}

const measure = async (): Promise<void> => {
  const kinds = await questions()
  for (const [bench, paths] of Object.entries(kinds)) {
    const times: number[] = []
    for (const path of paths) await timed(path)
    for (let round = 0; round < rounds; round += 1) for (const path of paths) times.push(await timed(path))
    say({ bench, ...figures(times) })
  }
  const all = Object.entries(kinds).flatMap(([name, paths]) =>
    name.startsWith('facets') && !name.includes('many') ? paths : [],
  )
  const times: number[] = []
  let turn = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (turn < rounds * all.length) {
        turn += 1
        times.push(await timed(all[turn % all.length] ?? ''))
      }
    }),
  )
  say({ bench: `facets: ${clients} clients`, ...figures(times) })
}

/**
 * Filters with their counts, and deep pages, without the page cache: BENCH_FEED names a file to import first, or DATA_DIR a folder
 * that has products. One JSON line a kind.
 */
export const run = (): Promise<void> =>
  withSite({ name: 'filters', port, env: { PAGE_CACHE_MB: '0' }, prepare: foldCounts }, measure)
