import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LinkReason, LinkResult, LinkState, LinkSummary } from '#contract/links.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'

export type LinkFilter = {
  state?: LinkResult | 'unchecked' | undefined
  flagged?: 'true' | undefined
  host?: string | undefined
  productId?: number | undefined
}

/** What the operator should look at; one error alone is no reason. */
const isFlagged = sql<boolean>`(s.state in ('strange', 'out_of_stock') or s.errors >= 2)`

const conditions = ({ state, flagged, host, productId }: LinkFilter) =>
  sql.join(
    [
      sql`true`,
      ...(state === 'unchecked' ? [sql`s.state is null`] : state ? [sql`s.state = ${state}`] : []),
      ...(flagged ? [isFlagged] : []),
      ...(host ? [sql`s.final_host = ${host}`] : []),
      ...(productId
        ? [sql`s.link_key = (select md5(affiliate_link)::uuid from products where id = ${productId})`]
        : []),
    ],
    sql` and `,
  )

type Row = {
  id: number
  link: string
  state: LinkResult | null
  reason: LinkReason | null
  flagged: boolean
  status: number | null
  finalUrl: string | null
  finalHost: string | null
  hops: number | null
  tookMs: number | null
  expectedShop: string | null
  errors: number
  checkedAt: Date | null
  nextCheckAt: Date
  waiting: boolean
  products: number
  productId: number | null
  productName: string | null
}

/** Links out of `chosen`, rows of link states, with the products that have them. */
const statesOf = async (db: Kysely<DB>, chosen: RawBuilder<unknown>): Promise<LinkState[]> => {
  const { rows } = await sql<Row>`
    with page as (${chosen})
    select page.id, link, state, reason, flagged, status, final_url as "finalUrl", final_host as "finalHost", hops,
      took_ms as "tookMs", expected_shop as "expectedShop", errors, checked_at as "checkedAt",
      next_check_at as "nextCheckAt", asked or runner is not null as waiting,
      uses.count::int as products, uses.id as "productId", first.name as "productName"
    from page cross join lateral (
      select count(*), min(id) as id from products where affiliate_link = page.link and deleted_at is null) uses
    left join products first on first.id = uses.id
    order by page.place, checked_at desc nulls last, page.id`.execute(db)
  return rows.map(({ productId, productName, checkedAt, nextCheckAt, ...row }) => ({
    ...row,
    checkedAt: checkedAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt.toISOString(),
    product: productId === null ? null : { id: productId, name: productName ?? '' },
  }))
}

const latestFirst = sql`s.checked_at desc nulls last, s.id`

/** The links asked for: checked ones first, the latest on top. */
export const listLinkStates = (
  db: Kysely<DB>,
  filter: LinkFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkState[]> =>
  statesOf(
    db,
    sql`select s.*, ${isFlagged} is true as flagged, 0 as place from link_states s where ${conditions(filter)}
      order by ${latestFirst} limit ${limit} offset ${offset}`,
  )

/** All of them by number, in that order. */
export const listLinkStateIds = async (db: Kysely<DB>, filter: LinkFilter): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(s.id order by ${latestFirst}) as ids from link_states s where ${conditions(filter)}`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}

/** These links, in the order given. */
export const findLinkStates = (db: Kysely<DB>, ids: number[]): Promise<LinkState[]> =>
  statesOf(
    db,
    sql`select s.*, ${isFlagged} is true as flagged, asked_for.place
      from unnest(${ids}::integer[]) with ordinality asked_for (id, place) join link_states s on s.id = asked_for.id`,
  )

export const countLinkStates = async (db: Kysely<DB>, filter: LinkFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from link_states s where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Count = { state: LinkResult | null; links: number; flagged: number }

export const summarise = async (db: Kysely<DB>): Promise<Omit<LinkSummary, 'settings' | 'untracked'>> => {
  const [states, hosts] = await Promise.all([
    sql<Count>`select state, count(*)::int as links, count(*) filter (where ${isFlagged})::int as flagged
      from link_states s group by state`.execute(db),
    sql<{ host: string; links: number }>`select final_host as host, count(*)::int as links from link_states
      where final_host is not null group by final_host order by links desc, host limit 30`.execute(db),
  ])
  const counts = { good: 0, strange: 0, error: 0, out_of_stock: 0, unchecked: 0 }
  for (const { state, links } of states.rows) counts[state ?? 'unchecked'] = links
  return { counts, flagged: states.rows.reduce((sum, row) => sum + row.flagged, 0), hosts: hosts.rows }
}

/** Puts links at the head of their hosts' queues; the ids of those that are there. */
export const askFor = async (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update link_states set asked = true, next_check_at = 'epoch'
    where id in (select id from link_states where id = any(${ids}) order by id for no key update)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Remembers where these links lead now as right. A strange one becomes good; one whose walk ended nowhere stays as it is.
 */
export const acceptLandings = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; before: string | null; after: string }[]> => {
  const { rows } = await sql<{ id: number; before: string | null; after: string }>`
    with known as (
      select id, expected_shop from link_states where id = any(${ids}) and state = 'strange' and landed_on is not null
      order by id for no key update)
    update link_states s set expected_shop = landed_on, state = 'good', reason = null from known where s.id = known.id
    returning s.id, known.expected_shop as before, s.expected_shop as after`.execute(db)
  return rows
}

/** Links an operator should look at. */
export const countFlaggedLinks = async (db: Kysely<DB>): Promise<Backlog> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from link_states s where ${isFlagged}`.execute(db)
  return toBacklog(rows[0])
}
