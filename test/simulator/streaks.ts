import { sql } from 'kysely'
import { monthAfter } from '#shared/calendar.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import type { Person } from '../support/app.ts'
import type { App } from './visits.ts'

/** What was promised from a moment on for two months in a row, in điểm, and for orders of a year, in percent. */
export type Promised = { from: Date; streak: number; levels: { orders: number; percent: number }[] }

export const streakMonths = 2

type Order = { userId: number; ref: string; order: string; clickedAt: Date; occurredAt: Date; points: number }
type Bonus = { userId: number; kind: string; ref: string; orderRef: string; points: number }

/** Rows of orders and claims that stand, and all that ever stood, each with its member. */
const readOrders = async (app: App): Promise<{ valid: Order[]; ever: Order[] }> => {
  const { rows } = await sql<Order & { stands: boolean }>`
    with known as (
      select 'conversion:' || c.id as ref, c.network || ' ' || c.transaction_id as "order", c.user_id, c.click_id,
        c.occurred_at, c.credited_points
      from conversions c
      union all
      select 'claim:' || l.id, 'claim ' || l.id, l.user_id, l.click_id,
        coalesce(l.ordered_at, l.submitted_at, l.created_at), l.credited_points
      from claims l)
    select e.user_id as "userId", known.ref, "order", k.created_at as "clickedAt", occurred_at as "occurredAt",
      credited_points::float8 as points, credited_points > 0 and known.user_id = e.user_id as stands
    from (select distinct user_id, ref_type || ':' || ref_id as ref from ledger_entries where points > 0) e
      join known on known.ref = e.ref join affiliate_clicks k on k.id = known.click_id
    order by occurred_at, known.ref`.execute(app.ctx().db)
  return { valid: rows.filter(({ stands }) => stands), ever: rows }
}

const promisedAt = (promised: readonly Promised[], at: Date): Promised | undefined =>
  promised.findLast(({ from }) => from <= at)

/**
 * No month counts twice, no streak stands on a month without an order or is worth something else than what was promised to the order
 * of its last month that it stands on, and none that is owed is missing.
 */
const streakFaults = (
  orders: readonly Order[],
  streaks: readonly Bonus[],
  promised: readonly Promised[],
): string[] => {
  const monthOf = (order: Order) => vietnamDay(order.occurredAt).slice(0, 7)
  const shopped = new Set(orders.map(monthOf))
  const madeOf = (month: string) => [month, monthAfter(month, -1)]
  const used = new Set<string>()
  const wrong = streaks.flatMap(({ ref: month, orderRef, points }) => {
    const order = orders.find(({ ref }) => ref === orderRef)
    const owed = order && monthOf(order) === month ? promisedAt(promised, order.clickedAt)?.streak : undefined
    const isWrong = madeOf(month).some((one) => used.has(one) || !shopped.has(one)) || points !== owed
    for (const one of madeOf(month)) used.add(one)
    return isWrong ? [`the streak of ${month} holds ${points} by ${orderRef}, is worth ${owed}`] : []
  })
  const missing = [...shopped].filter((month) =>
    madeOf(month).every((one) => shopped.has(one) && !used.has(one)),
  )
  return [...wrong, ...missing.map((month) => `the streak of ${month} is missing`)]
}

/**
 * The share of each row is one that could be reached when it was first credited: at least a level where the orders that stand now
 * reach one, at most what all orders that ever stood reach.
 */
const levelFaults = (
  { valid, ever }: { valid: readonly Order[]; ever: readonly Order[] },
  levels: readonly Bonus[],
  promised: readonly Promised[],
): string[] => {
  const given = new Map(levels.map(({ ref, points }) => [ref, points]))
  const countBefore = (orders: readonly Order[], at: Date) =>
    new Set(orders.filter(({ occurredAt }) => occurredAt < at).map(({ order }) => order)).size
  const wrong = valid.flatMap(({ ref, clickedAt, points: own }) => {
    const steps = promisedAt(promised, clickedAt)?.levels ?? []
    const percentOf = (orders: number) => steps.findLast((step) => step.orders <= orders)?.percent ?? 0
    const now = countBefore(
      valid.filter((order) => order.clickedAt < clickedAt),
      clickedAt,
    )
    const shares = Array.from({ length: countBefore(ever, clickedAt) + 1 }, (_, orders) => percentOf(orders))
    const allowed = shares.filter((share) => share > 0 || percentOf(now) === 0)
    const has = given.get(ref) ?? 0
    given.delete(ref)
    return allowed.some((share) => has === Math.floor((own * share) / 100))
      ? []
      : [
          `the level's share of ${ref} is ${has} of ${own} points, one of ${[...new Set(allowed)]} percent is right`,
        ]
  })
  const orphans = [...given].filter(([, points]) => points !== 0)
  return [...wrong, ...orphans.map(([ref]) => `a level's share stands on ${ref}, which does not stand`)]
}

/** Where streaks and levels are not what the orders of a member who stayed are worth. */
export const streakAndLevelFaults = async (
  app: App,
  {
    people,
    left,
    promised,
  }: { people: readonly Person[]; left: ReadonlyMap<number, Date>; promised: readonly Promised[] },
): Promise<string[]> => {
  const { valid, ever } = await readOrders(app)
  const { rows } = await sql<Bonus>`
    select user_id as "userId", kind, case kind when 'level' then order_ref else ref end as ref,
      order_ref as "orderRef", credited_points::float8 as points from bonuses
    where kind in ('streak', 'level') and credited_points <> 0`.execute(app.ctx().db)
  return people
    .filter(({ id }) => !left.has(id))
    .flatMap(({ id, username }) => {
      const own = <T extends { userId: number }>(all: readonly T[]) =>
        all.filter(({ userId }) => userId === id)
      const ofKind = (kind: string) => own(rows).filter((row) => row.kind === kind)
      return [
        ...streakFaults(own(valid), ofKind('streak'), promised),
        ...levelFaults({ valid: own(valid), ever: own(ever) }, ofKind('level'), promised),
      ].map((fault) => `member ${username}: ${fault}`)
    })
}
