import { type Kysely, sql } from 'kysely'
import type { ClickStage, ConversionStatus, MemberClick, Network } from '#contract/affiliate.ts'
import type { HoldCause } from '#contract/holds.ts'
import type { DB } from '#server/db/types.ts'
import { type FrozenRule, isRate, type Reckoning } from '#server/modules/earning/index.ts'
import type { CheckFacts, Place } from '../rules/click-facts.ts'
import { claimsOn, lastEntriesOf, movesFrom } from './click-history.ts'
import { claimedPoints, monthOfClick, pendingPoints, stageOfClick } from './journey.ts'

/** What a row waits for, or why a person decided that it earns nothing. */
const checkOf = (row: {
  hold: string | null
  deadline_at: Date | null
  cause: string | null
  decision: string | null
}): CheckFacts | null =>
  row.hold === 'open' && row.deadline_at
    ? { state: 'open', until: row.deadline_at, cause: row.cause as HoldCause }
    : row.hold === 'refused'
      ? { state: 'refused', reason: row.decision ?? '' }
      : null

/** The other click on which the item of a row earns; null where there is none. */
const placeOfTwin = ({
  other_click: clickId,
  is_own: isOwn,
}: {
  other_click: string | null
  is_own: boolean | null
}): Place | null => {
  if (clickId === null) return null
  return isOwn ? { of: 'self', clickId } : { of: 'another' }
}

const conversionsOf = async (db: Kysely<DB>, clickRowIds: number[]) => {
  if (clickRowIds.length === 0) return []
  const rows = await db
    .selectFrom('conversions')
    .leftJoin('order_holds', (join) =>
      join
        .onRef('order_holds.network', '=', 'conversions.network')
        .onRef('order_holds.transaction_id', '=', 'conversions.transaction_id')
        .onRef('order_holds.user_id', '=', 'conversions.user_id')
        .onRef('order_holds.shop_key', '=', 'conversions.shop_key')
        .on('conversions.hold', 'is not', null),
    )
    // Another row that stands for the same item and earns.
    .leftJoin('conversions as twin', (join) =>
      join
        .onRef('twin.network', '=', 'conversions.network')
        .onRef('twin.transaction_id', '=', 'conversions.transaction_id')
        .onRef('twin.twin_key', '=', 'conversions.twin_key')
        .on('twin.earns', '=', true)
        .on('conversions.earns', '=', false),
    )
    .leftJoin('affiliate_clicks as other', (join) =>
      join.onRef('other.id', '=', 'twin.click_id').onRef('other.id', '<>', 'conversions.click_id'),
    )
    .selectAll('conversions')
    .select(['order_holds.deadline_at', 'order_holds.cause', 'order_holds.reason as decision'])
    .select(['other.click_id as other_click', sql<boolean>`other.user_id = conversions.user_id`.as('is_own')])
    .where('conversions.click_id', 'in', clickRowIds)
    .orderBy('conversions.id')
    .execute()
  return rows.map((row) => ({
    clickRowId: row.click_id,
    id: row.id,
    orderId: `${row.network} ${row.transaction_id}`,
    transactionId: row.transaction_id,
    itemKey: row.item_key,
    twinKey: row.twin_key,
    status: row.status as ConversionStatus,
    networkStatus: row.network_status_raw,
    orderValue: row.order_value,
    promisedPoints: row.promised_points,
    creditedPoints: row.credited_points,
    cuts: (row.reckoning as Reckoning | null)?.cuts ?? null,
    reason: row.reason,
    earns: row.earns,
    isHint: row.evidence === 'hint',
    check: checkOf(row),
    earnsAt: placeOfTwin(row),
    occurredAt: row.occurred_at,
    updatedAt: row.updated_at,
  }))
}

type LaterClick = { id: number; clickId: string; clickedAt: Date; transactionId: string }

/** Of clicks without an order: the next click of the same member at the same shop, within 30 days, that has one. */
const laterClicksOf = async (
  db: Kysely<DB>,
  clickRowIds: number[],
): Promise<Map<number, Omit<LaterClick, 'id'>>> => {
  const { rows } = await sql<LaterClick>`
    select k.id, later.*
    from affiliate_clicks k cross join lateral (
      select l.click_id as "clickId", l.created_at as "clickedAt", c.transaction_id as "transactionId"
      from affiliate_clicks l join conversions c on c.click_id = l.id
      where l.user_id = k.user_id and l.id > k.id and l.retailer_id = k.retailer_id
        and l.created_at <= k.created_at + interval '30 days'
      order by l.id, c.id limit 1) later
    where k.id = any(${clickRowIds}) and not exists (select from conversions where click_id = k.id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...later }) => [id, later]))
}

export type ClickListing = {
  page: number
  limit: number
  stage?: ClickStage | undefined
  month?: string | undefined
  clickId?: string | undefined
  /** Those of which something is expected: what waits, and what was opened since then. */
  expectedSince?: Date | undefined
}

const clicksOf = (db: Kysely<DB>, userId: number, { stage, month, clickId, expectedSince }: ClickListing) =>
  db
    .selectFrom('affiliate_clicks')
    .where('affiliate_clicks.user_id', '=', userId)
    .$if(stage !== undefined, (own) => own.where(stageOfClick, '=', stage ?? null))
    .$if(month !== undefined, (own) => own.where(monthOfClick, '=', month ?? ''))
    .$if(clickId !== undefined, (own) => own.where('affiliate_clicks.click_id', '=', clickId ?? ''))
    .$if(expectedSince !== undefined, (own) =>
      own.where((e) =>
        e.or([
          e(stageOfClick, '=', 'waiting'),
          e('affiliate_clicks.created_at', '>', expectedSince ?? new Date()),
        ]),
      ),
    )

/** A member's clicks, newest first, each with all that is recorded of it. */
export const listOwnClicks = async (db: Kysely<DB>, userId: number, listing: ClickListing, now: Date) => {
  const { page, limit } = listing
  const [clicks, count] = await Promise.all([
    clicksOf(db, userId, listing)
      .leftJoin('products', 'products.id', 'affiliate_clicks.product_id')
      .innerJoin('users', 'users.id', 'affiliate_clicks.user_id')
      .leftJoin('retailers', 'retailers.id', 'affiliate_clicks.retailer_id')
      .select([
        'affiliate_clicks.id',
        'affiliate_clicks.click_id',
        'affiliate_clicks.affiliate_network',
        'affiliate_clicks.created_at',
        'affiliate_clicks.redirected_at',
        'affiliate_clicks.status',
        'affiliate_clicks.tracked',
        'affiliate_clicks.promised_points',
        'affiliate_clicks.rule',
        'affiliate_clicks.retailer_id',
        'products.id as product_id',
        (e) => e.fn.coalesce('products.name', 'affiliate_clicks.title', sql<string>`''`).as('product_name'),
        (e) => e.fn.coalesce('products.image', 'affiliate_clicks.image', sql<string>`''`).as('product_image'),
        'retailers.name as retailer',
        'users.deleted_at',
        stageOfClick.as('stage'),
        pendingPoints(now).as('pending_points'),
        claimedPoints(now).as('claimed_points'),
      ])
      .orderBy('affiliate_clicks.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    clicksOf(db, userId, listing)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const ids = clicks.map((click) => click.id)
  const [conversions, later, entries, claims, moves] = await Promise.all([
    conversionsOf(db, ids),
    laterClicksOf(db, ids),
    lastEntriesOf(db, ids),
    claimsOn(db, ids),
    movesFrom(db, ids),
  ])
  const rows = clicks.map((click) => ({
    clickId: click.click_id,
    product: { id: click.product_id, name: click.product_name, image: click.product_image },
    network: click.affiliate_network as Network,
    retailer: click.retailer,
    retailerId: click.retailer_id,
    createdAt: click.created_at,
    redirectedAt: click.redirected_at,
    status: click.status as MemberClick['status'],
    stage: click.stage,
    tracked: click.tracked,
    promisedPoints: click.promised_points,
    pendingPoints: click.pending_points,
    claimedPoints: click.claimed_points,
    rule: click.rule as FrozenRule,
    byRate: isRate(click.rule as FrozenRule),
    laterClick: later.get(click.id) ?? null,
    isErased: click.deleted_at !== null,
    conversions: conversions
      .filter((conversion) => conversion.clickRowId === click.id)
      .map((conversion) => ({ ...conversion, lastEntry: entries.get(conversion.id) ?? null })),
    claims: claims.get(click.id) ?? [],
    moves: moves.get(click.id) ?? [],
  }))
  return { rows, total: Number(count.total) }
}
