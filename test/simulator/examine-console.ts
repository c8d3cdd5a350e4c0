import { sql } from 'kysely'
import { type FigureGroup, type Figures, type Grouping, groupings, type Overview } from '#contract/console.ts'
import type { App } from './visits.ts'

const localDay = (column: string) => `(${column} + interval '7 hours')::date::text`

/** What a click, an order through it or through none, a claim and points by hand (none, unless said) belong to. */
const keys: Record<Grouping, { click: string; order: string; claim?: string; hand?: string }> = {
  day: {
    click: localDay(`k.created_at at time zone 'UTC'`),
    order: localDay(`c.occurred_at at time zone 'UTC'`),
    claim: localDay(`coalesce(m.ordered_at, m.created_at) at time zone 'UTC'`),
    hand: localDay(`e.created_at at time zone 'UTC'`),
  },
  retailer: { click: 'k.retailer_id::text', order: 'k.retailer_id::text' },
  network: { click: 'k.affiliate_network', order: 'coalesce(k.affiliate_network, c.network)' },
  product: { click: 'k.product_id::text', order: 'k.product_id::text', hand: 'p.product_id::text' },
  category: {
    click: '(select category_id::text from products where id = k.product_id)',
    order: '(select category_id::text from products where id = k.product_id)',
    hand: '(select category_id::text from products where id = p.product_id)',
  },
  campaign: { click: `k.rule -> 'boost' ->> 'ruleId'`, order: `k.rule -> 'boost' ->> 'ruleId'` },
  page: { click: 'k.page', order: 'k.page' },
}

type Period = { from: string; to: string }
type Figure = Record<string, number | null>

/** The same figures out of the rows themselves, in plain SQL of our own. */
const fromRows = async (
  app: App,
  by: Grouping,
  { from, to }: Period,
): Promise<Map<string | null, Figure>> => {
  const { db } = app.ctx()
  const within = (column: string) =>
    sql`${sql.raw(localDay(`${column} at time zone 'UTC'`))} between ${from} and ${to}`
  const clicks = await sql<{ key: string | null } & Figure>`
    select ${sql.raw(keys[by].click)} as key, count(*) as clicks, count(k.redirected_at) as reached
    from affiliate_clicks k where ${within('k.created_at')} group by 1`.execute(db)
  const orders = await sql<{ key: string | null } & Figure>`
    select ${sql.raw(keys[by].order)} as key,
      count(*) filter (where c.earns) as conversions,
      count(*) filter (where c.earns and c.status = any('{approved,confirmed}')) as approved,
      count(*) filter (where c.earns and c.status = any('{rejected,reversed}')) as refused,
      coalesce(sum(c.order_value) filter (where c.earns and c.status <> all('{rejected,reversed}')), 0)::bigint as "orderValue",
      coalesce(sum(c.commission) filter (where c.status = 'pending'), 0)::bigint as "commissionPending",
      coalesce(sum(c.commission) filter (where c.status = 'approved'), 0)::bigint as "commissionApproved",
      coalesce(sum(c.commission) filter (where c.status = 'confirmed'), 0)::bigint as "commissionConfirmed",
      coalesce(sum(c.paid_amount), 0)::bigint as "commissionPaid",
      coalesce(sum(c.promised_points) filter (where c.status = any('{pending,approved}') and c.evidence <> 'hint'), 0)::bigint as "pointsPending",
      coalesce(sum(c.credited_points), 0)::bigint as "pointsConfirmed"
    from conversions c left join affiliate_clicks k on k.id = c.click_id
    where (c.earns or c.twin_key is null) and ${within('c.occurred_at')} group by 1`.execute(db)
  const claims = await sql<{ key: string | null } & Figure>`
    select ${sql.raw(keys[by].claim ?? keys[by].click)} as key, sum(m.credited_points)::bigint as "pointsClaimed"
    from claims m join affiliate_clicks k on k.id = m.click_id
    where m.credited_points > 0 and ${within('coalesce(m.ordered_at, m.created_at)')} group by 1`.execute(db)
  const hand = await sql<{ key: string | null } & Figure>`
    select ${sql.raw(keys[by].hand ?? 'null::text')} as key, 
      coalesce(sum(e.points) filter (where e.ref_type <> all('{bonus,expiry}')), 0)::bigint as "pointsByHand",
      coalesce(sum(e.points) filter (where e.ref_type = 'bonus'), 0)::bigint as "pointsBonus",
      coalesce(-sum(e.points) filter (where e.ref_type = 'expiry'), 0)::bigint as "pointsExpired"
    from ledger_entries e left join purchases p on e.ref_type = 'purchase' and p.id::text = e.ref_id
    where e.ref_type <> all('{conversion,claim}') and e.kind <> all('{redeem,redeem_refund}')
      and ${within('e.created_at')} group by 1`.execute(db)
  const found = new Map<string | null, Figure>()
  for (const { key, ...figures } of [...clicks.rows, ...orders.rows, ...claims.rows, ...hand.rows])
    found.set(key, { ...found.get(key), ...(figures as Figure) })
  return found
}

const counted = [
  'clicks',
  'reached',
  'conversions',
  'approved',
  'refused',
  'orderValue',
  'commissionPending',
  'commissionApproved',
  'commissionConfirmed',
  'commissionPaid',
  'pointsPending',
  'pointsConfirmed',
  'pointsClaimed',
  'pointsByHand',
  'pointsBonus',
  'pointsExpired',
] as const

const ratesOf = (figure: Figure, pointValue: number): Figure => {
  const of = (name: string) => Number(figure[name] ?? 0)
  const commission = of('commissionPending') + of('commissionApproved') + of('commissionConfirmed')
  const decided = of('approved') + of('refused')
  return {
    reachRate: of('clicks') > 0 ? of('reached') / of('clicks') : null,
    approvalRate: decided > 0 ? of('approved') / decided : null,
    epc: of('clicks') > 0 ? commission / of('clicks') : null,
    margin:
      of('commissionConfirmed') -
      (of('pointsConfirmed') +
        of('pointsClaimed') +
        of('pointsByHand') +
        of('pointsBonus') -
        of('pointsExpired')) *
        pointValue,
  }
}

const differences = (what: string, shown: Partial<Figures>, figure: Figure, pointValue: number): string[] => {
  const should: Figure = { ...ratesOf(figure, pointValue) }
  for (const name of counted) should[name] = figure[name] ?? 0
  return Object.entries(should).flatMap(([name, value]) => {
    const is = shown[name as keyof Figures] ?? null
    const same =
      is === value || (is !== null && value !== null && Math.abs(is - value) < 1e-9 * Math.abs(value))
    return same ? [] : [`console, ${what}: ${name} is ${is}, its rows say ${value}`]
  })
}

const sumOf = (groups: Iterable<Figure>): Figure => {
  const total: Figure = {}
  for (const group of groups)
    for (const name of counted) total[name] = Number(total[name] ?? 0) + Number(group[name] ?? 0)
  return total
}

/** What members hold, wait for and owe, against the rows. */
const balancesDiffer = async (
  app: App,
  { liability, unrecovered, pointValue }: Overview,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`
    select (select coalesce(sum(points), 0) from users where points > 0 and deleted_at is null)::bigint as "held",
      (select coalesce(-sum(points), 0) from users where points < 0)::bigint as "owed",
      (select count(*) from users where points < 0)::integer as "debtors",
      (select coalesce(sum(promised_points), 0) from conversions
        where (status = any('{pending,approved}') or (status = 'confirmed' and hold = 'open'))
        and not (evidence = 'hint' and click_id in (select k.id from affiliate_clicks k
          left join retailer_statistics s on s.retailer_id = k.retailer_id
          where k.created_at <= ${app.ctx().clock.now()}::timestamptz - make_interval(hours => 24 *
            case when s.conversions >= 20 and s.reports >= 5 and s.report_hours_p90 > 0 then greatest(2, least(30, ceil(s.report_hours_p90 / 24)))::int
            else 7 end)))
        and user_id in (select id from users where deleted_at is null))::bigint as "pending"`.execute(
    app.ctx().db,
  )
  const should = rows[0]
  const shown: Record<string, number> = {
    held: liability.points,
    owed: unrecovered.points,
    debtors: unrecovered.members,
    pending: liability.pendingPoints,
  }
  const wrong = Object.entries(shown).flatMap(([name, points]) =>
    points === should?.[name] ? [] : [`console: ${name} is ${points}, its rows say ${should?.[name]}`],
  )
  const amounts = [liability.amount, liability.pendingAmount, unrecovered.amount]
  const points = [liability.points, liability.pendingPoints, unrecovered.points]
  if (amounts.some((amount, place) => amount !== (points[place] ?? 0) * pointValue))
    wrong.push(`console: the amounts ${amounts.join(', ')} are not ${pointValue} đồng a point`)
  return wrong
}

/** Holds the overview, by everything it can be asked by, against the rows; the differences in words. */
export const examineConsole = async (
  app: App,
  period: Period,
): Promise<{ wrong: string[]; compared: number }> => {
  const api = app.api(await app.admin())
  const wrong: string[] = []
  let compared = 0
  for (const by of groupings) {
    const rows = await fromRows(app, by, period)
    const groups: FigureGroup[] = []
    for (let page = 1; ; page += 1) {
      const overview = await api.call('GET /api/admin/overview', {
        query: { ...period, by, page, limit: 100 },
      })
      groups.push(...overview.groups)
      if (overview.groups.length === 0 || groups.length >= overview.groupCount) {
        if (overview.waitingDays > 0) wrong.push(`console: ${overview.waitingDays} days wait to be added up`)
        wrong.push(...differences(`all by ${by}`, overview.totals, sumOf(rows.values()), overview.pointValue))
        wrong.push(...(await balancesDiffer(app, overview)))
        const shown = new Map(groups.map((group) => [group.key, group]))
        for (const key of new Set([...rows.keys(), ...shown.keys()])) {
          compared += 1
          const what = `${by} ${key}`
          const group = shown.get(key)
          if (group) wrong.push(...differences(what, group, rows.get(key) ?? {}, overview.pointValue))
          else wrong.push(`console, ${what}: not shown`)
        }
        break
      }
    }
  }
  return { wrong, compared }
}
