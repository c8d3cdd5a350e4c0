import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectReads } from '#server/kernel/reads.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { bootApp, type Person } from '../support/app.ts'
import { growHistory } from '../support/history.ts'

/** Tables that grow with the catalogue, with members or with time. */
const growing = new Set([
  'affiliate_clicks',
  'cart_items',
  'comments',
  'conversions',
  'favorites',
  'ledger_entries',
  'notices',
  'price_history',
  'product_offers',
  'products',
  'purchases',
  'search_entries',
  'search_words',
  'sessions',
  'users',
])

type Statement = { text: string; values: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let planner: pg.Client
let product: number
let name: string
let clickId: string
let said: Statement[] | undefined

const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
/** Notes what the app asks of the database while `said` is there. */
const listen = (): void => {
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const [given, values] = args
    const text = typeof given === 'string' ? given : (given as { text?: string }).text
    const list = typeof given === 'string' ? values : (given as { values?: unknown }).values
    if (this !== planner && text) said?.push({ text, values: Array.isArray(list) ? list : [] })
    return ask.apply(this, args)
  } as typeof pg.Client.prototype.query
}

const members = 1500
const fill = [
  `insert into retailers (slug, name, host) select 'shop-' || i, 'Cửa hàng ' || i, 'shop-' || i || '.example' from generate_series(1, 12) i`,
  `insert into categories (name) select 'Nhóm hàng ' || i from generate_series(1, 10) i`,
  `insert into products (name, description, image, price, affiliate_link, affiliate_network, points_reward, category_id, retailer_id,
      name_search, name_words, description_search, source, tracked)
    select initcap(words), rest, '/icon.svg', 100000 + i, 'https://shop-1.example/' || i, 'direct', 1000,
      (select min(id) from categories) + i % 10, (select min(id) from retailers) + i % 12, words, words, rest, 'bench', true
    from generate_series(1, 6000) i
      cross join lateral (select translate(md5((i % 700)::text), '0123456789', 'ghijklmnop') as one, translate(md5(i::text), '0123456789', 'ghijklmnop') as two) letters
      cross join lateral (select left(one, 4) || ' ' || substr(one, 9, 5) || ' ' || left(two, 6) as words,
        -- Of a text's words each is in one of sixty others, as with real ones.
        (select string_agg(translate(left(md5(((i * 31 + k * 613 + k * k * i) % 1200)::text), 6), '0123456789', 'ghijklmnop'), ' ')
          from generate_series(1, 20) k) as rest) text`,
]
/** What members have beside their clicks, orders and points. */
const fillMembers = [
  `insert into sessions (user_id, token, expires_at) select id, 'phien-' || id, now() + interval '9 days' from users`,
  `insert into favorites (user_id, product_id) select u.id, p.id from users u join products p on p.id % ${members} = u.id % ${members}`,
  `insert into cart_items (user_id, product_id) select u.id, p.id from users u join products p on p.id % ${members} = u.id % ${members}`,
  `insert into comments (user_id, product_id, content, rating, status)
    select (select max(id) from users) - p.id % ${members}, p.id, 'Tốt', 5, 'approved' from products p`,
  `insert into notices (user_id, type, ref_type, ref_id, data, bell)
    select u.id, 'conversion_confirmed', 'conversion', n::text, '{}', true from users u cross join generate_series(1, 4) n`,
  `insert into price_history (product_id, price, source, observed_at)
    select p.id, p.price + n, 'import', now() - make_interval(days => n) from products p cross join generate_series(1, 3) n`,
  'analyze',
]

beforeAll(async () => {
  app = await bootApp()
  await app.asOwner(...fill)
  await growHistory(app.database.ownerUrl, 0, members)
  await app.asOwner(...fillMembers)
  await learnWords(app.ctx())
  await app.asOwner('vacuum (analyze)')
  member = await app.register('nguoi-xem')
  planner = new pg.Client({ connectionString: app.databaseUrl })
  await planner.connect()
  const { rows } = await planner.query<{ id: number; name: string }>(
    'select id, name from products order by id desc limit 1',
  )
  product = rows[0]?.id ?? 0
  name = rows[0]?.name ?? ''
  const clicks = await planner.query<{ id: string }>('select min(click_id) as id from affiliate_clicks')
  clickId = clicks.rows[0]?.id ?? ''
  listen()
})
afterAll(async () => {
  pg.Client.prototype.query = ask as typeof pg.Client.prototype.query
  await planner.end()
  await app.close()
})

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const planOf = async ({ text, values }: Statement, way = 'format json'): Promise<Node[]> => {
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    way.includes('generic') ? `explain (${way}) ${text}` : { text: `explain (${way}) ${text}`, values },
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
}

/** Growing tables that are read from end to end. */
const wholeOf = (nodes: Node[]): string[] =>
  nodes.flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) =>
    type === 'Seq Scan' && growing.has(table) ? [table] : [],
  )

const isPlanned = ({ text }: Statement): boolean =>
  /^\s*(?:with|select|insert|update|delete)\b/i.test(text) && !text.includes('pgboss')

/** What an answer reads, by the plans of all it says: indexes of growing tables, and those it would read from end to end. */
const readsOf = async (answer: () => Promise<Response>) => {
  said = []
  const response = await answer()
  const body = await response.text()
  const statements = said.filter(isPlanned)
  said = undefined
  if (response.status >= 400) throw new Error(`${response.status} ${body.slice(0, 200)}`)
  const found = { indexes: new Set<string>(), whole: new Set<string>() }
  for (const statement of statements) {
    const nodes = await planOf(statement)
    if (statement.text.includes('/* prepared */'))
      nodes.push(...(await planOf(statement, 'generic_plan, format json')))
    for (const node of nodes) if (node['Index Name']) found.indexes.add(node['Index Name'])
    for (const table of wholeOf(nodes))
      found.whole.add(`${table}: ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
  return { indexes: [...found.indexes].toSorted(), whole: [...found.whole] }
}

const get = (path: string, person?: Person) => () => app.request(path, {}, person)
const post = (path: string, body: object, person?: Person) => () =>
  app.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    person,
  )

/** What is asked, an index it goes by (none: its numbers are kept), and the call. */
const asked: [string, string | undefined, () => () => Promise<Response>][] = [
  ['a list', 'products_listing_idx', () => get('/api/products?limit=12')],
  ['its 200th page', 'products_listing_idx', () => get('/api/products?limit=12&page=200')],
  ['a page far down', 'products_listing_idx', () => get('/api/products?limit=12&page=400')],
  ['far down by price', 'products_price_idx', () => get('/api/products?limit=12&page=400&sort=price-asc')],
  ['by points', 'product_offers_points_idx', () => get('/api/products?limit=12&sort=points')],
  ['by price', 'products_price_idx', () => get('/api/products?limit=12&sort=price-asc')],
  ['a search', 'search_entries_terms_idx', () => get(`/api/products?limit=12&q=${encodeURIComponent(name)}`)],
  [
    'a search of nothing',
    'products_description_terms_idx',
    () => get('/api/products?limit=12&q=zubinga+khong'),
  ],
  [
    'suggestions',
    'search_entries_terms_idx',
    () => get(`/api/products/suggest?q=${encodeURIComponent(name.slice(0, -1))}`),
  ],
  ['facets', undefined, () => get('/api/products/facets')],
  ['a product', 'products_pkey', () => get(`/api/products/${product}`)],
  ['its history', 'price_history_product_idx', () => get(`/api/products/${product}/price-history`)],
  ['its offers', 'products_gtin_idx', () => get(`/api/products/${product}/offers`)],
  ['its reward', 'conversions_user_idx', () => get(`/api/products/${product}/reward`, member)],
  ['its comments', 'comments_product_idx', () => get(`/api/products/${product}/comments`)],
  ['purchases', 'purchases_user_idx', () => get(`/api/users/${member.id}/purchases`, member)],
  ['price drops', 'fallen_prices_newest_idx', () => get('/api/products/drops')],
  ['a list of a shop', 'products_listing_idx', () => get('/api/products?limit=12&shop=1')],
  ['a list of a category', 'products_rating_idx', () => get('/api/products?limit=12&category=1&sort=rating')],
  ['who am I', 'sessions_token_key', () => get('/api/user', member)],
  ['ledger', 'ledger_entries_user_idx', () => get('/api/me/ledger', member)],
  ['journey', 'affiliate_clicks_user_idx', () => get('/api/me/clicks', member)],
  ['wallet', 'affiliate_clicks_user_idx', () => get('/api/me/wallet', member)],
  ['cart', 'cart_items_user_product_key', () => get('/api/cart', member)],
  ['favorites', 'favorites_user_product_key', () => get('/api/favorites', member)],
  ['notices', 'notices_user_idx', () => get('/api/me/notices', member)],
  ['a click', 'purchases_user_idx', () => post('/api/affiliate/track', { productId: product }, member)],
  ['go', 'conversions_user_idx', () => get(`/api/affiliate/go/${product}`, member)],
  [
    'the word of a shop',
    'affiliate_clicks_click_id_key',
    () =>
      post('/api/postback/direct/cua-direct', {
        click_id: clickId,
        transaction_id: 'MOI-1',
        order_value: 100_000,
        status: 'confirmed',
      }),
  ],
]

describe('with thousands of products, members and orders', () => {
  it('the row of a product is read once for all parts of its page', async () => {
    said = []
    const parts = await Promise.all([1, 2, 3].map(() => collectReads(() => getProduct(app.ctx(), product))))
    const rows = said.filter(({ text }) => text.includes('"products"."description"'))
    said = undefined
    expect(rows).toHaveLength(1)
    expect(parts.map(({ value }) => value.id)).toEqual([product, product, product])
    for (const { reads } of parts) expect(reads.tags).toContain(`product:${product}`)
  })

  it.each(asked)('%s reads no growing table from end to end', async (_, index, answer) => {
    const { indexes, whole } = await readsOf(answer())
    expect(whole).toEqual([])
    if (index) expect(indexes).toContain(index)
  })

  it('what has no index would be found', async () => {
    const text = 'select id from products where description like $1'
    const nodes = await planOf({ text, values: ['%x%'] })
    expect(wholeOf(nodes)).toEqual(['products'])
  })
})
