import { sql } from 'kysely'
import type { App } from '../visits.ts'

/** What the database says of one order and of the claims of its clicks, a person's points included. */
export type Held = {
  /** Owner, click and credit of each of the order's rows. */
  rows: {
    userId: number | null
    clickId: string | null
    status: string
    hold: string | null
    credited: number
  }[]
  /** Spendable because of the order or of a claim on one of these clicks, by member. */
  points: Map<number, number>
  claims: { state: string; credited: number }[]
  faults: string[]
}

/** Reads an order in plain SQL of our own; faults are what must never be, whatever was played. */
export const readHeld = async (app: App, order: string, clickIds: string[]): Promise<Held> => {
  const { db } = app.ctx()
  const { rows } = await sql<Held['rows'][number]>`
    select c.user_id as "userId", k.click_id as "clickId", c.status, c.hold, c.credited_points as credited
    from conversions c left join affiliate_clicks k on k.id = c.click_id
    where c.transaction_id = ${order} order by c.id`.execute(db)
  const claims = await sql<{ id: number; state: string; credited: number; key: string | null }>`
    select m.id, m.state, m.credited_points as credited, m.order_key as key from claims m
    join affiliate_clicks k on k.id = m.click_id where k.click_id = any(${clickIds})`.execute(db)
  const entries = await sql<{ userId: number; points: number }>`
    select l.user_id as "userId", sum(l.points) as points from ledger_entries l
    where (l.ref_type = 'conversion' and l.ref_id in (
        select id::text from conversions where transaction_id = ${order}))
      or (l.ref_type = 'claim' and l.ref_id = any(${claims.rows.map(({ id }) => String(id))}))
    group by l.user_id having sum(l.points) <> 0`.execute(db)
  const wrong = await sql<{ line: string }>`
    select format('order %s: member %s holds %s points of it, it belongs to %s and credits %s', c.transaction_id,
      l.user_id, l.points, coalesce(c.user_id::text, 'nobody'), c.credited_points) as line
    from conversions c join (select ref_id, user_id, sum(points) as points from ledger_entries
      where ref_type = 'conversion' group by ref_id, user_id) l on l.ref_id = c.id::text
    where c.transaction_id = ${order}
      and l.points <> case when l.user_id = c.user_id then c.credited_points else 0 end
    union all select format('order %s: credits %s and the ledger holds nothing at its owner %s', c.transaction_id,
      c.credited_points, c.user_id) from conversions c
    where c.transaction_id = ${order} and c.credited_points > 0 and not exists (select from ledger_entries l
      where l.ref_type = 'conversion' and l.ref_id = c.id::text and l.user_id = c.user_id)
    union all select format('order %s: its click is of member %s, itself of %s', c.transaction_id, k.user_id, c.user_id)
    from conversions c join affiliate_clicks k on k.id = c.click_id
    where c.transaction_id = ${order} and c.user_id is distinct from k.user_id
    union all select format('member %s: balance %s, ledger %s', u.id, u.points, l.points) from users u
    join (select user_id, sum(points) as points from ledger_entries group by user_id) l on l.user_id = u.id
    where u.points <> l.points and u.id in (select user_id from affiliate_clicks where click_id = any(${clickIds}))`.execute(
    db,
  )
  return {
    rows,
    claims: claims.rows,
    points: new Map(entries.rows.map(({ userId, points }) => [userId, Number(points)])),
    faults: wrong.rows.map(({ line }) => line),
  }
}

/** All that can be spent of it, whoever has it. */
export const sumOf = (held: Held): number =>
  [...held.points.values()].reduce((sum, points) => sum + points, 0)
