import { type Kysely, sql } from 'kysely'
import type { ClaimState } from '#contract/claims.ts'
import type { DB } from '#server/db/types.ts'
import type { TakenBecause } from '#server/modules/claims/index.ts'
import type { ClaimFacts, Moved, MoveFacts, Place } from '../rules/click-facts.ts'

/** The last ledger entry of each row of these clicks since it belongs to its click, by the row's number. */
export const lastEntriesOf = async (db: Kysely<DB>, clickRowIds: number[]): Promise<Map<number, Moved>> => {
  const { rows } = await sql<Moved & { id: number }>`
    select distinct on (c.id) c.id, l.points, l.created_at as at
    from conversions c join ledger_entries l on l.ref_type = 'conversion' and l.ref_id = c.id::text and l.user_id = c.user_id
    where c.click_id = any(${clickRowIds}::int[]) and l.revision > coalesce(
      (select max(m.revision) from conversion_moves m where m.conversion_id = c.id), -1)
    order by c.id, l.revision desc, l.id desc`.execute(db)
  return new Map(rows.map(({ id, ...moved }) => [id, moved]))
}

/** Where another click stands to this one: of the same member, of somebody else, or none. */
type Elsewhere = { place: Place['of']; clickId: string | null }

const placeOf = ({ place, clickId }: Elsewhere): Place =>
  place === 'self' && clickId !== null
    ? { of: 'self', clickId }
    : { of: place === 'another' ? 'another' : 'nobody' }

type MoveRow = Omit<MoveFacts, 'to'> & Elsewhere & { clickRowId: number }

/**
 * Orders that left these clicks and did not come back, the items of one order that went to the same click together; rows
 * that earned nothing of their own are left out.
 */
export const movesFrom = async (db: Kysely<DB>, clickRowIds: number[]): Promise<Map<number, MoveFacts[]>> => {
  const { rows } = await sql<MoveRow>`
    select g.*, l.click_id as "clickId",
      case when l.id is null then 'nobody' when l.user_id = k.user_id then 'self' else 'another' end as place
    from (
      select m.from_click_id as "clickRowId", c.network || ' ' || c.transaction_id as "orderId",
        c.transaction_id as "transactionId", m.to_click_id, sum(m.points_taken_back)::float8 as "takenBack",
        max(m.moved_at) as at
      from (select distinct on (from_click_id, conversion_id) * from conversion_moves
          where from_click_id = any(${clickRowIds}::int[]) order by from_click_id, conversion_id, id desc) m
        join conversions c on c.id = m.conversion_id
      where c.click_id is distinct from m.from_click_id and (c.earns or m.points_taken_back > 0)
      group by m.from_click_id, c.network, c.transaction_id, m.to_click_id) g
      join affiliate_clicks k on k.id = g."clickRowId"
      left join affiliate_clicks l on l.id = g.to_click_id
    order by g.at desc`.execute(db)
  const facts = rows.map(({ clickRowId, orderId, transactionId, takenBack, at, ...to }) => ({
    clickRowId,
    move: { orderId, transactionId, takenBack, at, to: placeOf(to) },
  }))
  return new Map(
    [...Map.groupBy(facts, ({ clickRowId }) => clickRowId)].map(([id, all]) => [
      id,
      all.map(({ move }) => move),
    ]),
  )
}

type ClaimRow = Omit<ClaimFacts, 'order' | 'lastEntry' | 'state' | 'takenBecause'> & {
  clickRowId: number
  state: ClaimState
  takenBecause: string | null
  movedPoints: number | null
  movedAt: Date | null
  place: Place['of'] | 'here' | null
  orderClickId: string | null
}

/** The claims that were sent for these clicks, the newest first. */
export const claimsOn = async (db: Kysely<DB>, clickRowIds: number[]): Promise<Map<number, ClaimFacts[]>> => {
  const { rows } = await sql<ClaimRow>`
    select m.click_id as "clickRowId", m.id, m.state, m.order_code as "orderCode", m.credited_points as "creditedPoints",
      m.taken_because as "takenBecause", m.held_until as "heldUntil", m.updated_at as "updatedAt",
      e.points as "movedPoints", e.created_at as "movedAt", k.click_id as "orderClickId",
      case when c.id is null then null when c.click_id = m.click_id then 'here' when k.id is null then 'nobody'
        when k.user_id = m.user_id then 'self' else 'another' end as place
    from claims m
      left join conversions c on c.id = m.conversion_id
      left join affiliate_clicks k on k.id = c.click_id
      left join lateral (select points, created_at from ledger_entries l
        where l.ref_type = 'claim' and l.ref_id = m.id::text and l.user_id = m.user_id
        order by l.revision desc, l.id desc limit 1) e on true
    where m.click_id = any(${clickRowIds}::int[]) and m.state <> 'draft'
    order by m.id desc`.execute(db)
  const facts = rows.map(({ clickRowId, movedPoints, movedAt, place, orderClickId, ...claim }) => ({
    clickRowId,
    claim: {
      ...claim,
      state: claim.state as ClaimFacts['state'],
      takenBecause: claim.takenBecause as TakenBecause | null,
      lastEntry: movedPoints !== null && movedAt !== null ? { points: movedPoints, at: movedAt } : null,
      order:
        place === null
          ? null
          : place === 'here'
            ? { of: 'here' as const }
            : placeOf({ place, clickId: orderClickId }),
    },
  }))
  return new Map(
    [...Map.groupBy(facts, ({ clickRowId }) => clickRowId)].map(([id, all]) => [
      id,
      all.map(({ claim }) => claim),
    ]),
  )
}
