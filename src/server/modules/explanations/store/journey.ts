import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ClickStage } from '#contract/affiliate.ts'
import { claimedBefore, isOnItsWay, isPending } from '#server/db/pending-points.ts'
import type { DB } from '#server/db/types.ts'

/** A month 'YYYY-MM' of Việt Nam in which a click was made. */
export const monthOfClick = sql<string>`to_char(affiliate_clicks.created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`

const creditedPoints = sql<number>`(
  coalesce((select sum(c.credited_points) from conversions c where c.click_id = affiliate_clicks.id), 0)
  + coalesce((select sum(m.credited_points) from claims m where m.click_id = affiliate_clicks.id), 0))::bigint`
/** Claims that may hold points of a click's orders: those filed for it, and those with the code of one. */
const aboutClick = sql`m.user_id = affiliate_clicks.user_id and (m.click_id = affiliate_clicks.id or exists (
  select from conversions o where o.click_id = affiliate_clicks.id and o.order_key = m.order_key and o.shop_key = m.shop_key))`
/** Of what the orders of a click may still bring, the points (điểm) that a claim holds until then. */
export const claimedPoints = (now: Date) =>
  sql<number>`coalesce((select sum(b.points) from ${claimedBefore(aboutClick, isOnItsWay(now))} b
    where b.click_id = affiliate_clicks.id), 0)::bigint`
/** Points (điểm) that may still come for a click beside those that are there. */
export const pendingPoints = (now: Date) =>
  sql<number>`(coalesce((select sum(c.promised_points) from conversions c
    where c.click_id = affiliate_clicks.id and ${isOnItsWay(now)}), 0) - ${claimedPoints(now)})::bigint`

/** Where a click stands, in one word; `rules/reason.ts` says the same in a sentence. */
export const stageOfClick: RawBuilder<ClickStage> = sql<ClickStage>`case
  when exists (select from conversions c where c.click_id = affiliate_clicks.id and c.credited_points > 0)
    or exists (select from claims m where m.click_id = affiliate_clicks.id and m.credited_points > 0) then 'credited'
  when (affiliate_clicks.promised_points > 0 or affiliate_clicks.rule ->> 'byRate' = 'true')
      and exists (select from conversions c where c.click_id = affiliate_clicks.id and c.earns
        and c.hold is distinct from 'refused' and ${isPending('c')})
    or exists (select from claims m where m.click_id = affiliate_clicks.id and m.state in ('held', 'sent', 'needs_info'))
    then 'waiting'
  when exists (select from conversions c where c.click_id = affiliate_clicks.id and c.earns)
    or exists (select from claims m where m.click_id = affiliate_clicks.id and m.state = 'accepted') then 'refused'
  else 'unordered' end`

/** A member's clicks by month, newest first, with the points (điểm) they wait for and hold. */
export const sumMonths = (db: Kysely<DB>, userId: number, now: Date) =>
  db
    .selectFrom('affiliate_clicks')
    .select((e) => [
      monthOfClick.as('month'),
      e.fn.countAll<number>().as('clicks'),
      sql<number>`sum(${pendingPoints(now)})`.as('pending'),
      sql<number>`sum(${creditedPoints})`.as('credited'),
    ])
    .where('user_id', '=', userId)
    .groupBy(monthOfClick)
    .orderBy('month', 'desc')
    .execute()

/** How many of a member's clicks stand where. */
export const countStages = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom((e) =>
      e.selectFrom('affiliate_clicks').select(stageOfClick.as('stage')).where('user_id', '=', userId).as('k'),
    )
    .select((e) => ['stage', e.fn.countAll<number>().as('clicks')])
    .groupBy('stage')
    .execute()
