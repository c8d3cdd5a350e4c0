import { createClient } from '#server/db/client.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { chance } from './record.ts'

type Client = ReturnType<typeof createClient>
type Known = { id: number; name: string; category: number }

const shops = 15
const batch = 4000

/** The beginning of one name and the end of another of its category: words as often, and as far apart, as people write them. */
const variedName = (one: string, other: string, random: () => number): string => {
  const [head, tail] = [one.split(' '), other.split(' ')]
  const kept = Math.max(2, Math.ceil(head.length * (0.4 + 0.4 * random())))
  return [...head.slice(0, kept), ...tail.slice(Math.floor(tail.length * 0.6))].join(' ').slice(0, 200)
}

/** Indexes are built once for all rows afterwards: what builds each again. */
const letGo = async (client: Client): Promise<{ index: string; build: string }[]> => {
  const { rows } = await client.query<{ index: string; build: string }>(`
    select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as build from pg_index
    where indrelid in ('products'::regclass, 'search_entries'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { index } of rows) await client.query(`drop index ${index}`)
  return rows
}

const fill = async (client: Client, count: number): Promise<void> => {
  const { rows: known } = await client.query<Known>(
    'select id, name, category_id as category from products where deleted_at is null order by id',
  )
  const byCategory = Map.groupBy(known, ({ category }) => category)
  const random = chance(7)
  for (let n = known.length; n < count; n += batch) {
    const rows = Array.from({ length: Math.min(batch, count - n) }, (_, more) => {
      const one = known[(n + more) % known.length] as Known
      const alike = byCategory.get(one.category) ?? known
      const other = alike[Math.floor(random() * alike.length)] as Known
      const name = variedName(one.name, other.name, random)
      return { id: one.id, name, factor: 0.4 + 1.6 * random() ** 2, shop: 1 + ((n + more) % shops) }
    })
    await client.query(
      `insert into products (name, description, price, image, affiliate_link, affiliate_network, points_reward, category_id, retailer_id,
        featured, rating_sum, review_count, source, external_id, tracked, name_search, name_words, description_search)
      select given.name, p.description, given.price, p.image, p.affiliate_link || '#' || $7::int + given.place, p.affiliate_network,
        greatest(1, given.price / 100 * (given.shop % 7)), p.category_id, given.shop, given.place % 97 = 0,
        case when given.place % 3 = 0 then (given.place % 40)::int * 4 else 0 end, case when given.place % 3 = 0 then (given.place % 40)::int else 0 end,
        'bench', $7::int + given.place, p.tracked, given.name_search, given.name_words, p.description_search
      from (select g.*, (p.price * g.factor / 1000)::int * 1000 as price
        from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::int[]) with ordinality
          as g (id, name, name_search, name_words, factor, shop, place) join products p using (id)) given
      join products p using (id)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ name }) => name),
        rows.map(({ name }) => fold(name)),
        rows.map(({ name }) => accentedWords(name)),
        rows.map(({ factor }) => factor),
        rows.map(({ shop }) => shop),
        n,
      ],
    )
  }
}

/**
 * Makes a catalogue of so many products out of the real ones it has, in 15 shops: names, prices, stars, points and shops are varied;
 * whether an id can travel stays as it is, for jobs would set it right.
 * `ownerUrl`: the role that owns the tables. Returns how long each index took to build, in seconds, and its megabytes.
 */
export const varyProducts = async (
  ownerUrl: string,
  count: number,
): Promise<{ index: string; seconds: number; megabytes: number }[]> => {
  const client = createClient(ownerUrl)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(`insert into retailers (slug, name, host)
      select 'bench-' || n, 'Bench ' || n, 'bench-' || n || '.example' from generate_series(1, ${shops}) n on conflict do nothing`)
    const indexes = await letGo(client)
    await fill(client, count)
    const built = []
    for (const { index, build } of indexes) {
      const begun = performance.now()
      await client.query(build)
      const { rows } = await client.query<{ size: string }>('select pg_relation_size($1::regclass) as size', [
        index,
      ])
      built.push({
        index,
        seconds: Math.round((performance.now() - begun) / 100) / 10,
        megabytes: Math.round(Number(rows[0]?.size) / 1_048_576),
      })
    }
    await client.query('vacuum (analyze) products, search_entries')
    return built
  } finally {
    await client.end()
  }
}
