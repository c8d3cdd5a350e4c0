import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

const toLine = (row: { line: string }): string => row.line

const amountOf = (term: string, before: string) =>
  sql.raw(`case ${term} ->> 'kind'
  when 'fixed' then (${term} ->> 'amount')::numeric
  when 'multiplier' then div(${before} * ((${term} ->> 'amount')::numeric - 100), 100)
  when 'order_percent' then div(c.order_value * (${term} ->> 'amount')::numeric, 10000 * (k.rule ->> 'pointValue')::numeric)
  when 'commission_percent' then div(c.commission * (${term} ->> 'amount')::numeric, 10000 * (k.rule ->> 'pointValue')::numeric)
  end`)

/**
 * The formula of earning/rules once more, in the database's words: a mistake in one shows against the other. Rows from
 * before their reckoning was kept were each cut by their limit an order alone.
 */
const ruledConversions = sql`
  select format('conversion %s promises %s, by its rules %s + %s (held %s + %s, reckoned %s)', c.id, c.promised_points,
    p.base, p.boost, hb.points, hx.points, c.reckoning) as line
  from conversions c join affiliate_clicks k on k.id = c.click_id
    cross join lateral (select k.rule -> 'base' as base, nullif(k.rule -> 'boost', 'null') as boost,
      (k.rule ->> 'pointsReward')::numeric as own) t
    cross join lateral (select c.earns and c.evidence <> 'hint'
      and c.hold is distinct from 'refused' and c.status in ('pending', 'approved', 'confirmed') as holds) s
    cross join lateral (select least(${amountOf('t.base', '0')}, (t.base ->> 'capOrder')::numeric, 100000000) as n) b
    cross join lateral (select least(coalesce(${amountOf('t.boost', 'b.n')}, 0), (t.boost ->> 'capOrder')::numeric) as n) x
    cross join lateral (select case when (t.base ->> 'byCommission')::boolean or (t.boost ->> 'byCommission')::boolean
      then least(div(c.commission, (k.rule ->> 'pointValue')::numeric), 100000000) else 100000000 end as n) most
    cross join lateral (select least(b.n, most.n) as base, least(x.n, most.n - least(b.n, most.n)) as boost) p
    cross join lateral (select coalesce((c.reckoning ->> 'own')::numeric, 0) as own,
      coalesce(c.reckoning -> 'cuts', '[]') as cuts) r
    left join rule_holdings hb on hb.conversion_id = c.id and hb.rule_id = (t.base ->> 'ruleId')::integer
    left join rule_holdings hx on hx.conversion_id = c.id and hx.rule_id = (t.boost ->> 'ruleId')::integer
    cross join lateral (select coalesce(hb.in_member_cap or hb.in_campaign_cap, false) as base,
      coalesce(hx.in_member_cap or hx.in_campaign_cap, false) as boost) shared
    cross join lateral (select r.cuts ? 'order_cap' as in_order, r.cuts ?| array['member_cap', 'campaign_cap'] as in_shared) cut
  where k.rule ->> 'type' = 'rules' and (
    (not s.holds and coalesce(hb.conversion_id, hx.conversion_id) is not null)
    or (s.holds and c.promised_points <> r.own
      + case when t.base ->> 'ruleId' is null then p.base else coalesce(hb.points, -1) end
      + case when t.boost is null then 0 else coalesce(hx.points, -1) end)
    or hb.points > p.base or hx.points > p.boost
    or r.own > greatest(0, least(t.own, p.base) - coalesce(hb.points, 0)) or (r.own > 0 and not shared.base)
    or (s.holds and hb.points < p.base and not cut.in_order and not (shared.base and (c.reckoning is null or cut.in_shared)))
    or (s.holds and hx.points < p.boost and not cut.in_order and not (shared.boost and (c.reckoning is null or cut.in_shared)))
    or (s.holds and c.reckoning is not null and cut.in_shared and hb.points + r.own < least(t.own, p.base) and not cut.in_order))`

/** A fixed number that was promised for an order is its limit an order, too. */
const orderLimitOf = (part: 'base' | 'boost') =>
  sql.raw(`least((k.rule #>> '{${part},capOrder}')::numeric, case when k.rule ->> 'forOrder' = 'true'
          and k.rule #>> '{${part},kind}' = 'fixed' then (k.rule #>> '{${part},amount}')::numeric end)`)

/** A limit an order counts all rows of the order together; rows it cut have used it up, unless something else cut more. */
const orderLimits = sql`
  select format('order %s of %s: rule %s gives %s, its limit an order is %s', network, transaction_id, rule_id, given, most)
    as line
  from (
    select c.network, c.transaction_id, k.shop_key, f.rule_id, max(f.cap) as most, min(f.cap) as least, sum(f.points) as given,
      bool_or(c.reckoning -> 'cuts' ? 'order_cap') as is_cut,
      bool_or(c.reckoning -> 'cuts' ?| array['member_cap', 'campaign_cap', 'commission']) as is_cut_more
    from conversions c join affiliate_clicks k on k.id = c.click_id
      cross join lateral (values
        ((k.rule #>> '{base,ruleId}')::integer, ${orderLimitOf('base')},
          (c.reckoning ->> 'base')::numeric + (c.reckoning ->> 'own')::numeric, true),
        ((k.rule #>> '{boost,ruleId}')::integer, ${orderLimitOf('boost')},
          (c.reckoning ->> 'boost')::numeric, false)) as f (rule_id, cap, points, is_base)
    where c.reckoning is not null and c.earns and c.evidence <> 'hint' and c.hold is distinct from 'refused'
      and c.status in ('pending', 'approved', 'confirmed') and f.cap is not null
    group by c.network, c.transaction_id, k.shop_key, f.rule_id, f.is_base) o
  where given > most or (is_cut and not is_cut_more and least = most and given < most
    and not exists (select from conversions v join affiliate_clicks k on k.id = v.click_id
      where v.network = o.network and v.transaction_id = o.transaction_id and k.shop_key = o.shop_key
        and nullif(k.rule -> 'boost', 'null') is not null))`

const heldSums = sql`
  select format('rule %s, member %s: total %s, held %s, limit %s', coalesce(t.rule_id, h.rule_id),
    coalesce(t.member_id, h.member_id), t.points, h.points, h.most) as line
  from rule_totals t full join (
    select g.rule_id, w.member_id, sum(g.points) as points, max(w.cap) filter (where g.points > 0) as most
    from rule_holdings g left join conversions c on c.id = g.conversion_id left join claims m on m.id = g.claim_id
      join affiliate_clicks k on k.id = coalesce(c.click_id, m.click_id)
      cross join lateral (select case (k.rule #>> '{base,ruleId}')::integer when g.rule_id then k.rule -> 'base'
        else k.rule -> 'boost' end as term) f
      cross join lateral (values (g.member_id, (f.term ->> 'capMember')::numeric, g.in_member_cap),
        (0, (f.term ->> 'capCampaign')::numeric, g.in_campaign_cap)) as w (member_id, cap, counts)
    where w.counts group by g.rule_id, w.member_id) h on h.rule_id = t.rule_id and h.member_id = t.member_id
  where coalesce(t.points, 0) <> coalesce(h.points, 0) or h.points > h.most
  union all select format('claim %s holds a share of rule %s and no points', g.claim_id, g.rule_id)
  from rule_holdings g join claims m on m.id = g.claim_id where m.credited_points = 0
  union all select format('claim %s holds %s of limits for %s points', m.id, sum(g.points), m.credited_points)
  from rule_holdings g join claims m on m.id = g.claim_id where m.credited_points > 0 group by m.id
  having sum(g.points) > m.credited_points
  union all select format('claim %s holds a share of rule %s, which its click did not freeze', m.id, g.rule_id)
  from rule_holdings g join claims m on m.id = g.claim_id join affiliate_clicks k on k.id = m.click_id
  where g.rule_id is distinct from (k.rule #>> '{base,ruleId}')::integer
    and g.rule_id is distinct from (k.rule #>> '{boost,ruleId}')::integer`

/** What the doctor proves between conversions and the ledger. */
export const conversionsChecks: Check[] = [
  {
    name: 'every conversion holds in the ledger exactly what it says it credited',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: credited %s, ledger %s', coalesce(c.id::text, l.ref_id), c.credited_points,
          coalesce(l.total, 0)) as line
        from conversions c full join (
          select ref_id, user_id, sum(points) as total from ledger_entries where ref_type = 'conversion'
          group by ref_id, user_id) l on l.ref_id = c.id::text and l.user_id = c.user_id
        where coalesce(l.total, 0) <> coalesce(c.credited_points, 0) limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'confirmed conversions are credited in full, all others with nothing',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s is %s and credited %s of %s', c.id, c.status, c.credited_points,
          c.promised_points) as line
        from conversions c left join users u on u.id = c.user_id
        where c.click_id is not null and u.deleted_at is null
          and c.credited_points <> case when c.status = 'confirmed' and c.hold is null then c.promised_points else 0 end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'every credited conversion has its purchase, and no other has one in force',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: credited %s, purchase %s', c.id, c.credited_points, p.id) as line
        from conversions c left join purchases p on p.conversion_id = c.id and p.reversed_at is null
        where (c.credited_points > 0) <> (p.id is not null) or p.points_earned <> c.credited_points
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'what a click promised is what its conversions may earn',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s promises %s, its click %s', c.id, c.promised_points, k.promised_points) as line
        from conversions c join affiliate_clicks k on k.id = c.click_id
        where c.user_id <> k.user_id or ((not c.earns or c.hold = 'refused') and c.promised_points <> 0) or (c.earns
          and c.hold is distinct from 'refused'
          and k.rule ->> 'type' = 'product_points' and c.promised_points <> k.promised_points)
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'a conversion under rules promises what its frozen formula gives for its amounts, within its limits',
    broken: async (db) =>
      (await sql<{ line: string }>`${ruledConversions} limit 20`.execute(db)).rows.map(toLine),
  },
  {
    name: 'no click promises points that no id could ever bring',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('click %s promises %s (its terms %s), tracked %s', k.id, k.promised_points, k.rule ->> 'points',
          k.tracked) as line
        from affiliate_clicks k where k.promise_version >= 2
          and (case when k.rule ->> 'byRate' = 'true' then not k.tracked or k.promised_points > 0
            when k.product_id is null then k.promised_points > 0 and not k.tracked
            else k.tracked <> (k.promised_points > 0) end
          or (k.rule ->> 'points')::numeric <> k.promised_points)
        limit 20`.execute(db)
      return result.rows.map(toLine)
    },
  },
  {
    name: 'what is held back is held by its order, and no hold outlives its deadline',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: %s, its order %s', c.id, c.hold, coalesce(h.state, 'never held')) as line
        from conversions c left join order_holds h on h.network = c.network and h.transaction_id = c.transaction_id
          and h.user_id = c.user_id and h.shop_key = c.shop_key
        where c.hold is not null and c.hold is distinct from h.state
        union all select format('hold %s should have ended on %s', h.id, h.deadline_at) from order_holds h
        where h.state = 'open' and h.cause <> 'ORDER_CLASH' and h.deadline_at < now() - interval '1 day'
          and not (h.cause = 'SUSPENDED' and exists (
            select from suspensions s where s.user_id = h.user_id and (s.lifted_at is null or s.lifted_at > now() - interval '1 day')))
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'a limit an order is kept by all rows of the order together',
    broken: async (db) => (await sql<{ line: string }>`${orderLimits} limit 20`.execute(db)).rows.map(toLine),
  },
  {
    name: 'an order code of a shop is paid once, among all members, claims and reports',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('order %s of %s is paid to %s', order_key, shop_key, string_agg(distinct payer, ', ')) as line
        from (select shop_key, order_key, payer from conversions where payer is not null and order_key is not null
          union all select shop_key, order_key, payer from claims where payer is not null and order_key is not null) paid
        group by shop_key, order_key having count(distinct payer) > 1
        union all select format('claim %s and order %s of member %s are both paid for click %s', m.id, c.id, m.user_id, m.click_id)
        from claims m join conversions c on c.click_id = m.click_id
        where m.credited_points > 0 and c.credited_points > 0
        limit 20`.execute(db)
      return result.rows.map(toLine)
    },
  },
  {
    name: 'an order is held in the books of the shop of its click',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('conversion %s: shop %s, its click %s', c.id, c.shop_key, k.shop_key) as line
        from conversions c join affiliate_clicks k on k.id = c.click_id where c.shop_key <> k.shop_key
        limit 20`.execute(db)
      return result.rows.map(toLine)
    },
  },
  {
    name: 'limits of rules: the sums are those of the conversions, and none is past what was frozen',
    broken: async (db) => (await sql<{ line: string }>`${heldSums} limit 20`.execute(db)).rows.map(toLine),
  },
]
