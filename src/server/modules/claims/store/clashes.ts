import { type Kysely, sql } from 'kysely'
import type { AdminClaim } from '#contract/claims.ts'
import type { DB } from '#server/db/types.ts'

export type Clash = NonNullable<AdminClaim['clash']>

type Row = Omit<Clash, 'member' | 'occurredAt'> & {
  claimId: number
  occurredAt: Date | null
  memberId: number | null
  username: string | null
}

/**
 * What stands for the order of each of these open claims already: an order in the network's books with its code at its
 * shop or on its click (one that is credited first, then the newest), else another claim that was paid.
 */
export const clashesOf = async (db: Kysely<DB>, claimIds: number[]): Promise<Map<number, Clash>> => {
  if (claimIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select distinct on (c.id) c.id as "claimId", o.kind, o.id, o.code as "orderCode", o.status,
      o.credited as "creditedPoints", o.occurred_at as "occurredAt", o.value as "orderValue",
      u.id as "memberId", u.display_username as username, o.user_id = c.user_id as "isSameMember"
    from claims c
      cross join lateral (
        select 'order' as kind, 1 as place, v.id, v.transaction_id as code, v.status, v.credited_points as credited,
          v.occurred_at, v.order_value as value, v.user_id
        from conversions v
        where v.click_id is not null and (v.click_id = c.click_id or (v.order_key = c.order_key and v.shop_key = c.shop_key))
          and v.evidence <> 'hint' and v.earns and v.status in ('pending', 'approved', 'confirmed')
          and (v.hold is distinct from 'refused' or v.user_id = c.user_id)
        union all
        select 'claim', 2, m.id, m.order_code, m.state, m.credited_points, m.ordered_at, m.order_total, m.user_id
        from claims m where m.order_key = c.order_key and m.shop_key = c.shop_key and m.id <> c.id
          and m.credited_points > 0) o
      left join users u on u.id = o.user_id and u.deleted_at is null
    where c.id = any(${claimIds}::int[]) and c.state in ('held', 'sent', 'needs_info')
    order by c.id, o.place, o.credited desc, o.id desc`.execute(db)
  return new Map(
    rows.map(({ claimId, memberId, username, occurredAt, ...clash }) => [
      claimId,
      {
        ...clash,
        occurredAt: occurredAt?.toISOString() ?? null,
        member: memberId !== null && username !== null ? { id: memberId, username } : null,
      },
    ]),
  )
}
