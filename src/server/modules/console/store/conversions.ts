import { type Kysely, sql } from 'kysely'
import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import type { Conversion, ConversionSort } from '#contract/console.ts'
import type { DB } from '#server/db/types.ts'
import { awaitsOwner } from '#server/modules/conversions/index.ts'

export type ConversionFilter = {
  status?: ConversionStatus | undefined
  network?: Network | undefined
  retailerId?: number | undefined
  memberId?: number | undefined
  day?: string | undefined
  unmatched?: 'true' | 'open' | undefined
  q?: string | undefined
}

const zone = sql.lit('Asia/Ho_Chi_Minh')

const filtered = (db: Kysely<DB>, filter: ConversionFilter) => {
  const { status, network, retailerId, memberId, day, unmatched, q } = filter
  let rows = db
    .selectFrom('conversions as c')
    .leftJoin('affiliate_clicks as k', 'k.id', 'c.click_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'k.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('products as p', 'p.id', 'k.product_id')
    .leftJoin('retailers as r', 'r.id', 'k.retailer_id')
  if (status) rows = rows.where('c.status', '=', status)
  if (network) rows = rows.where('c.network', '=', network)
  if (retailerId !== undefined) rows = rows.where('k.retailer_id', '=', retailerId)
  if (memberId !== undefined) rows = rows.where('c.user_id', '=', memberId)
  if (day)
    rows = rows
      .where(sql<boolean>`c.occurred_at >= ${day}::date::timestamp at time zone ${zone}`)
      .where(sql<boolean>`c.occurred_at < (${day}::date + 1)::timestamp at time zone ${zone}`)
  if (unmatched === 'open') rows = rows.where(awaitsOwner('c'))
  else if (unmatched) rows = rows.where('c.click_id', 'is', null)
  // starts_with and not LIKE: what is typed holds no wildcard.
  if (q) rows = rows.where(sql<boolean>`starts_with(upper(c.transaction_id), upper(${q}))`)
  return rows
}

const columns = [
  'c.id',
  'c.network',
  'c.transaction_id as transactionId',
  'c.item_key as itemKey',
  'c.status',
  'c.network_status_raw as networkStatus',
  'c.reason',
  'c.evidence',
  'c.order_value as orderValue',
  'c.commission',
  'c.promised_points as promisedPoints',
  'c.credited_points as creditedPoints',
  'c.hold',
  'c.occurred_at as occurredAt',
  'c.updated_at as updatedAt',
  'r.name as retailer',
  'p.id as productId',
  sql<string | null>`coalesce(p.name, k.title)`.as('productName'),
  'u.id as memberId',
  'u.username',
  'k.click_id as clickId',
] as const

const toConversion = (row: Awaited<ReturnType<typeof selectRows>>[number]): Conversion => {
  const { productId, productName, memberId, username, ...rest } = row
  return {
    ...rest,
    network: row.network as Network,
    status: row.status as ConversionStatus,
    evidence: row.evidence as Conversion['evidence'],
    hold: row.hold as Conversion['hold'],
    occurredAt: row.occurredAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    product: productName !== null ? { id: productId, name: productName } : null,
    member: memberId !== null && username !== null ? { id: memberId, username } : null,
  }
}

const selectRows = (rows: ReturnType<typeof filtered>) => rows.select(columns).execute()

const sortColumns = { at: 'c.occurred_at', value: 'c.order_value' } as const

const sorted = (rows: ReturnType<typeof filtered>, sort: ConversionSort) => {
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  return rows
    .orderBy(sortColumns[sort.replace('-', '') as keyof typeof sortColumns], way)
    .orderBy('c.id', way)
}

export const listConversions = async (
  db: Kysely<DB>,
  filter: ConversionFilter,
  { sort, limit, offset }: { sort: ConversionSort; limit: number; offset: number },
): Promise<Conversion[]> => {
  const page = sorted(filtered(db, filter), sort).limit(limit).offset(offset)
  return (await selectRows(page)).map(toConversion)
}

/** All of them, newest or oldest first, after one of them. Its `place` is the moment as the database holds it, finer than a Date. */
export const conversionsAfter =
  (db: Kysely<DB>, filter: ConversionFilter, sort: 'at' | '-at') =>
  async (
    last: { id: number; place: string } | undefined,
    limit: number,
  ): Promise<(Conversion & { place: string })[]> => {
    let rows = sorted(filtered(db, filter), sort)
    const further = sql.raw(sort === 'at' ? '>' : '<')
    if (last)
      rows = rows.where(
        sql<boolean>`(c.occurred_at, c.id) ${further} (${last.place}::timestamptz, ${last.id})`,
      )
    const page = await rows
      .select([...columns, sql<string>`c.occurred_at::text`.as('place')])
      .limit(limit)
      .execute()
    return page.map(({ place, ...row }) => ({ ...toConversion(row), place }))
  }

export const listConversionIds = async (
  db: Kysely<DB>,
  filter: ConversionFilter,
  sort: ConversionSort,
): Promise<number[]> => {
  const rows = await sorted(filtered(db, filter), sort).select('c.id').execute()
  return rows.map(({ id }) => id)
}

/** These, in the order given. */
export const findConversions = async (db: Kysely<DB>, ids: number[]): Promise<Conversion[]> => {
  const rows = await selectRows(filtered(db, {}).where('c.id', '=', sql<number>`any(${ids}::integer[])`))
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.map(toConversion).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

export const countConversions = async (db: Kysely<DB>, filter: ConversionFilter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findConversion = async (db: Kysely<DB>, id: number): Promise<Conversion | undefined> => {
  const [row] = await selectRows(filtered(db, {}).where('c.id', '=', id))
  return row && toConversion(row)
}
