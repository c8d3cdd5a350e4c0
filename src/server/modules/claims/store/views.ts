import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { AdminClaim, Claim, ClaimReason, ClaimState } from '#contract/claims.ts'
import { isMemberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { type FrozenRule, isRate, sharesOf, sumOf } from '#server/modules/earning/index.ts'
import { decidableStates } from '../rules/claim.ts'
import { type Clash, clashesOf } from './clashes.ts'

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('claims')
    .innerJoin('affiliate_clicks', 'affiliate_clicks.id', 'claims.click_id')
    .leftJoin('products', 'products.id', 'affiliate_clicks.product_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .leftJoin('retailers', 'retailers.id', 'affiliate_clicks.retailer_id')

const columns = (db: Kysely<DB>) =>
  select(db)
    .selectAll('claims')
    .select([
      'affiliate_clicks.click_id as click_public_id',
      'affiliate_clicks.created_at as clicked_at',
      'affiliate_clicks.redirected_at',
      'affiliate_clicks.affiliate_network',
      'affiliate_clicks.promised_points',
      'affiliate_clicks.rule',
      'products.id as product_id',
      (e) => e.fn.coalesce('products.name', 'affiliate_clicks.title', sql<string>`''`).as('product_name'),
      (e) => e.fn.coalesce('products.image', 'affiliate_clicks.image', sql<string>`''`).as('product_image'),
      'retailers.name as retailer',
      'users.display_username as username',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>
type History = Map<number, Claim['history']>

const historyOf = async (db: Kysely<DB>, ids: number[]): Promise<History> => {
  const history: History = new Map(ids.map((id) => [id, []]))
  if (ids.length === 0) return history
  const rows = await db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const row of rows)
    history.get(row.claim_id)?.push({
      state: row.state as ClaimState,
      message: row.message,
      createdAt: row.created_at.toISOString(),
    })
  return history
}

/** The number the click promised; where it promised a rate, what that gives for the total that is claimed. */
const shownPoints = (row: Row): number => {
  const rule = row.rule as FrozenRule
  if (!isRate(rule)) return row.promised_points
  return sumOf(sharesOf(rule, { orderValue: row.order_total ?? 0, commission: null }))
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toClaim = (row: Row, history: History): Claim => ({
  id: row.id,
  clickId: row.click_public_id,
  product: { id: row.product_id, name: row.product_name, image: row.product_image },
  retailer: row.retailer,
  clickedAt: row.clicked_at.toISOString(),
  state: row.state as ClaimState,
  orderCode: row.order_code,
  orderedAt: iso(row.ordered_at),
  orderTotal: row.order_total,
  coupon: row.coupon,
  note: row.note,
  attachment:
    row.attachment_type && row.attachment_bytes !== null
      ? { type: row.attachment_type, bytes: row.attachment_bytes }
      : null,
  heldUntil: iso(row.held_until),
  submittedAt: iso(row.submitted_at),
  decidedAt: iso(row.decided_at),
  reason: row.reason as ClaimReason | null,
  message: row.message,
  promisedPoints: shownPoints(row),
  creditedPoints: row.credited_points,
  conversionId: row.conversion_id,
  history: history.get(row.id) ?? [],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const findClaim = async (
  db: Kysely<DB>,
  id: number,
): Promise<(Claim & { userId: number }) | undefined> => {
  const row = await columns(db).where('claims.id', '=', id).executeTakeFirst()
  return row && { ...toClaim(row, await historyOf(db, [id])), userId: row.user_id }
}

type Paging = { page: number; limit: number }

export const listOwn = async (
  db: Kysely<DB>,
  userId: number,
  { page, limit, sentOnly = false }: Paging & { sentOnly?: boolean },
): Promise<{ items: Claim[]; total: number }> => {
  const [rows, count] = await Promise.all([
    columns(db)
      .where('claims.user_id', '=', userId)
      .$if(sentOnly, (own) => own.where('claims.state', '<>', 'draft'))
      .orderBy('claims.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('claims')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .$if(sentOnly, (own) => own.where('state', '<>', 'draft'))
      .executeTakeFirstOrThrow(),
  ])
  const history = await historyOf(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toClaim(row, history)), total: Number(count.total) }
}

/** What speaks for or against a claim: the same order claimed by others, or reported for nobody. */
const adminColumns = (db: Kysely<DB>) =>
  columns(db).select((e) => [
    e
      .selectFrom('claims as other')
      .select((o) => o.fn.countAll<number>().as('count'))
      .whereRef('other.order_key', '=', 'claims.order_key')
      .whereRef('other.shop_key', '=', 'claims.shop_key')
      .whereRef('other.user_id', '<>', 'claims.user_id')
      .where('other.state', '<>', 'draft')
      .as('same_order'),
    e
      .selectFrom('conversions')
      .select('conversions.id')
      .where('conversions.click_id', 'is', null)
      .whereRef('conversions.order_key', '=', 'claims.order_key')
      .limit(1)
      .as('unmatched'),
  ])

const toAdminClaim = (
  row: Row & { same_order: number | null; unmatched: number | null },
  history: History,
  clashes: Map<number, Clash>,
): AdminClaim => ({
  ...toClaim(row, history),
  network: row.affiliate_network as Network,
  member: { id: row.user_id, username: row.username },
  redirectedAt: iso(row.redirected_at),
  sameOrderClaims: Number(row.same_order ?? 0),
  unmatchedConversionId: row.unmatched,
  clash: clashes.get(row.id) ?? null,
})

export const findAdminClaim = async (db: Kysely<DB>, id: number): Promise<AdminClaim | undefined> => {
  const row = await adminColumns(db).where('claims.id', '=', id).executeTakeFirst()
  return row && toAdminClaim(row, await historyOf(db, [id]), await clashesOf(db, [id]))
}

export type QueueFilter = {
  state: 'open' | Exclude<ClaimState, 'draft'>
  network?: Network | undefined
  q?: string | undefined
  /** Words mean nobody by their address. */
  byName?: boolean
}

const matching =
  ({ state, network, q, byName }: QueueFilter) =>
  (e: ExpressionBuilder<DB & { retailers: DB['retailers'] }, 'claims' | 'affiliate_clicks' | 'users'>) =>
    e.and([
      e('claims.state', 'in', state === 'open' ? [...decidableStates] : [state]),
      ...(network ? [e('affiliate_clicks.affiliate_network', '=', network)] : []),
      ...(q
        ? [
            e.or([
              e('claims.order_key', '=', sql<string>`order_key(${q})`),
              isMemberMeant('claims.user_id', q, byName),
            ]),
          ]
        : []),
    ])

/** The operator's queue, oldest first. */
export const listQueue = async (
  db: Kysely<DB>,
  filter: QueueFilter,
  { page, limit }: Paging,
): Promise<{ items: AdminClaim[]; total: number }> => {
  const [rows, count] = await Promise.all([
    adminColumns(db)
      .where(matching(filter))
      .orderBy('claims.submitted_at')
      .orderBy('claims.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    select(db)
      .select((e) => e.fn.countAll<number>().as('total'))
      .where(matching(filter))
      .executeTakeFirstOrThrow(),
  ])
  const ids = rows.map(({ id }) => id)
  const [history, clashes] = await Promise.all([historyOf(db, ids), clashesOf(db, ids)])
  return { items: rows.map((row) => toAdminClaim(row, history, clashes)), total: Number(count.total) }
}

/** The same after one of them, without what was said of each. Its `place` is the moment as the database holds it, finer than a Date. */
export const queueAfter =
  (db: Kysely<DB>, filter: QueueFilter) =>
  async (
    last: { id: number; place: string } | undefined,
    limit: number,
  ): Promise<(Claim & { place: string })[]> => {
    let rows = columns(db).select(sql<string>`claims.submitted_at::text`.as('place')).where(matching(filter))
    if (last)
      rows = rows.where(
        sql<boolean>`(claims.submitted_at, claims.id) > (${last.place}::timestamptz, ${last.id})`,
      )
    const page = await rows.orderBy('claims.submitted_at').orderBy('claims.id').limit(limit).execute()
    return page.map(({ place, ...row }) => ({ ...toClaim(row, new Map()), place }))
  }

/** Claims an operator has to decide. */
export const countSentClaims = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('claims')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('submitted_at').as('since')])
      .where('state', '=', 'sent')
      .executeTakeFirst(),
  )
