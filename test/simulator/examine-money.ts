import { sql } from 'kysely'
import type { Person } from '../support/app.ts'
import { type Actions, codeOf, type FiledClaim } from './actions.ts'
import { readBonuses, readExpired } from './bonuses.ts'
import { isAllowed, judgeOrders, type Order } from './oracle.ts'
import { type Click, isRightChoice, promisesAnything, type Terms, worthOf } from './promise.ts'
import { pointValue, type Version } from './rule-book.ts'
import type { Promised } from './streaks.ts'
import type { App } from './visits.ts'
import { readWithdrawn } from './withdrawals.ts'
import type { Row } from './world.ts'

type Frozen = { byRate?: boolean; base: { name: string | null }; boost: { name: string | null } | null }

/** Which rules each click froze, by their names; what they say is in the operators' own book. */
const readTerms = async (app: App, versions: Version[], clicks: Map<string, Click>) => {
  const { rows } = await sql<{ clickId: string; rule: Partial<Frozen>; shown: number }>`
    select click_id as "clickId", rule, promised_points as shown from affiliate_clicks`.execute(app.ctx().db)
  const byName = new Map(versions.map((version) => [version.name, version]))
  const terms = new Map<string, Terms>()
  const shown = new Map<string, number>()
  const wrong: string[] = []
  for (const { clickId, rule, shown: points } of rows) {
    const own = {
      base: byName.get(rule.base?.name ?? '') ?? null,
      boost: byName.get(rule.boost?.name ?? '') ?? null,
    }
    const click = clicks.get(clickId)
    terms.set(clickId, own)
    // A rate is no number; what a claim may get by it follows from its total.
    shown.set(clickId, rule.byRate ? Number.POSITIVE_INFINITY : points)
    for (const [chosen, isBoost] of [
      [own.base, false],
      [own.boost, true],
    ] as const)
      if (click && promisesAnything(click, own) && !isRightChoice(versions, click, chosen, isBoost))
        wrong.push(`click ${clickId}: froze ${chosen?.name ?? 'no rule'}${isBoost ? ' as its boost' : ''}`)
  }
  return { terms, shown, wrong }
}

/** Points credited by order and click, as they stand. */
const readCredits = async (app: App) => {
  const { rows } = await sql<{ order: string; clickId: string; userId: number; points: number }>`
    select c.transaction_id as "order", k.click_id as "clickId", c.user_id as "userId", sum(c.credited_points) as points
    from conversions c join affiliate_clicks k on k.id = c.click_id
    group by 1, 2, 3`.execute(app.ctx().db)
  return rows
}

/** Limits shared by many orders: never above the cap, and nobody is cut where all there ever was fits in. */
const limitFaults = (
  orders: Order[],
  credits: Map<string, number>,
  terms: Map<string, Terms>,
  clicks: Map<string, Click>,
) => {
  const wrong: string[] = []
  const groups = new Map<string, { cap: number; held: number; wanted: number; isCut: boolean }>()
  for (const order of orders) {
    const { base, boost } = terms.get(order.clickId) ?? { base: null, boost: null }
    const userId = clicks.get(order.clickId)?.userId
    const points = credits.get(order.id) ?? 0
    // What was certain apart from the limit; the rest is the limit's. Where points of the product stand in, none is, and where they
    // alone come to as much as the rule gives, nobody outside can tell whose they were.
    const share =
      points >= order.worth.most && order.worth.most > order.worth.least
        ? points - (boost ? order.worth.least : 0)
        : Math.max(0, points - order.worth.least)
    for (const version of [base, boost]) {
      if (!version) continue
      for (const [cap, key] of [
        [version.capCampaign, `rule ${version.ruleId}`],
        [version.capMember, `rule ${version.ruleId}, member ${userId}`],
      ] as const) {
        if (cap === null) continue
        const group = groups.get(key) ?? { cap, held: 0, wanted: 0, isCut: false }
        group.held += share
        group.wanted += order.everWanted
        group.isCut ||= points < order.worth.most && !order.hasLeft
        groups.set(key, group)
      }
    }
  }
  for (const [key, { cap, held, wanted, isCut }] of groups) {
    if (held > cap) wrong.push(`${key}: orders hold ${held} of at most ${cap}`)
    if (isCut && wanted <= cap)
      wrong.push(`${key}: an order was cut though all of them come to ${wanted} of ${cap}`)
  }
  const full = [...groups.values()].filter(({ isCut }) => isCut).length
  return { wrong, full }
}

const claimFaults = (
  claim: FiledClaim,
  credited: number,
  {
    orders,
    shown,
    actions,
    most,
  }: { orders: Order[]; shown: Map<string, number>; actions: Actions; most: number },
): string[] => {
  const about = `claim ${claim.id} about ${claim.about} ${claim.code}`
  if (credited < 0 || credited > Math.min(shown.get(claim.clickId) ?? 0, most))
    return [`${about}: credited ${credited}, its click showed ${shown.get(claim.clickId)}`]
  if (!claim.isAccepted && credited > 0 && claim.about === 'nothing')
    return [`${about}: nobody accepted it, it paid`]
  const own = orders.filter(
    (order) => order.clickId === claim.clickId || codeOf(order.id) === codeOf(claim.code),
  )
  const isPaid = own.some((order) => order.paid > 0 && !order.isRefusedByHand && !order.hasLeft)
  if (isPaid && credited > 0) return [`${about}: credited ${credited} beside its order`]
  const twin = actions.claims.some(
    (other) => other !== claim && codeOf(other.code) === codeOf(claim.code) && other.isAccepted,
  )
  if (claim.about === 'nothing' && own.length === 0 && claim.isAccepted && credited === 0 && !twin)
    return [`${about}: accepted and not credited`]
  return []
}

/** One code of one shop is paid once, among orders and claims alike. */
const twiceFaults = (payments: { code: string; shop: string; points: number; what: string }[]): string[] => {
  const paid = payments.filter(({ points }) => points > 0)
  const byCode = Map.groupBy(paid, ({ code, shop }) => `${codeOf(code)} of ${shop}`)
  return [...byCode]
    .filter(([, payers]) => payers.length > 1)
    .map(([key, payers]) => `${key} is paid twice: ${payers.map(({ what }) => what).join(', ')}`)
}

/** How the rows of an order stand, for whoever looks into a difference. */
const stateOf = async (app: App, order: string): Promise<string> => {
  const rows = await app
    .ctx()
    .db.selectFrom('conversions')
    .select(['id', 'item_key', 'status', 'hold', 'earns', 'evidence', 'credited_points', 'click_id'])
    .where('transaction_id', '=', order)
    .orderBy('id')
    .execute()
  return rows.map((row) => Object.values(row).join(' ')).join(' | ')
}

export type Money = {
  wrong: string[]
  orders: Order[]
  credits: Map<string, number>
  terms: Map<string, Terms>
  pointsOwed: number
  cutLimits: number
  claimsPaid: number
  /** Points given beside orders, by kind, and points that ended. */
  beside: Record<string, number>
  ended: number
}

/** Holds every order, claim, limit and balance against the oracle; the differences in words. */
const sum = (points: ReadonlyMap<unknown, number>): number =>
  [...points.values()].reduce((whole, part) => whole + part, 0)

export const examineMoney = async (
  app: App,
  given: {
    rows: Row[]
    clicks: Map<string, Click>
    versions: Version[]
    actions: Actions
    people: Person[]
    invited: Map<number, number>
    promised: Promised[]
    now: Date
  },
): Promise<Money> => {
  const { clicks, actions, versions, people, invited, promised, now } = given
  const { terms, shown, wrong } = await readTerms(app, versions, clicks)
  const orders = judgeOrders({ ...given, terms, pointValue })
  const byOrder = new Map(orders.map((order) => [order.id, order]))
  const credits = new Map<string, number>()
  const owed = new Map<number, number>()
  for (const { order, clickId, userId, points } of await readCredits(app)) {
    const verdict = byOrder.get(order)
    owed.set(userId, (owed.get(userId) ?? 0) + Number(points))
    if (verdict?.clickId === clickId) credits.set(order, Number(points))
    else if (Number(points) !== 0)
      wrong.push(
        `order ${order}: credits ${points} to click ${clickId}, belongs to ${verdict?.clickId ?? 'nobody'}`,
      )
  }
  for (const order of orders) {
    const points = credits.get(order.id) ?? 0
    if (isAllowed(order, points)) continue
    const { exact, least, most } = order.worth
    const should = exact.length > 0 ? exact.join(' or ') : `${least} to ${most}`
    const froze = terms.get(order.clickId)
    wrong.push(
      `order ${order.id} of click ${order.clickId}: is credited ${points}, should be ${should} (${froze?.base?.name}, ${froze?.boost?.name}); its rows: ${await stateOf(app, order.id)}`,
    )
  }
  const limits = limitFaults(orders, credits, terms, clicks)
  const claims = await app
    .ctx()
    .db.selectFrom('claims')
    .select(['id', 'user_id', 'credited_points'])
    .execute()
  const paid = new Map(claims.map((claim) => [claim.id, claim.credited_points]))
  for (const claim of actions.claims) {
    const [click, own] = [clicks.get(claim.clickId), terms.get(claim.clickId)]
    const sale = { value: claim.total, commission: 0 }
    // Of a number that was shown nothing more is asked: claims know no commission.
    const most =
      click?.isOpening && own ? worthOf([sale], own, click, pointValue).most : Number.POSITIVE_INFINITY
    wrong.push(...claimFaults(claim, paid.get(claim.id) ?? 0, { orders, shown, actions, most }))
  }
  const shopOf = (clickId: string) => `${clicks.get(clickId)?.network} ${clicks.get(clickId)?.shop}`
  const payments = [
    ...orders.map(({ id, clickId }) => ({
      code: id,
      clickId,
      points: credits.get(id) ?? 0,
      what: `order ${id}`,
    })),
    ...actions.claims.map(({ id, code, clickId }) => ({
      code,
      clickId,
      points: paid.get(id) ?? 0,
      what: `claim ${id}`,
    })),
  ]
  wrong.push(
    ...limits.wrong,
    ...twiceFaults(payments.map((payment) => ({ ...payment, shop: shopOf(payment.clickId) }))),
  )
  for (const { user_id, credited_points } of claims)
    owed.set(user_id, (owed.get(user_id) ?? 0) + credited_points)
  for (const [userId, points] of actions.spent) owed.set(userId, (owed.get(userId) ?? 0) - points)
  const withdrawals = await readWithdrawn(app, actions.withdrawn)
  wrong.push(...withdrawals.wrong)
  for (const [userId, points] of withdrawals.taken) owed.set(userId, (owed.get(userId) ?? 0) - points)
  const buyers = new Set([
    ...(await readCredits(app)).filter(({ points }) => points > 0).map(({ userId }) => userId),
    ...claims.filter((claim) => claim.credited_points > 0).map((claim) => claim.user_id),
  ])
  const bonuses = await readBonuses(app, { people, invited, left: actions.left, buyers, promised, now })
  for (const [userId, points] of bonuses.given) owed.set(userId, (owed.get(userId) ?? 0) + points)
  const endings = await readExpired(app, { left: actions.left, now })
  for (const [userId, points] of endings.expired) owed.set(userId, (owed.get(userId) ?? 0) - points)
  wrong.push(...bonuses.wrong, ...endings.wrong)
  for (const [userId, points] of actions.adjusted) owed.set(userId, (owed.get(userId) ?? 0) + points)
  const users = await app.ctx().db.selectFrom('users').select(['id', 'username', 'points']).execute()
  for (const { id, username, points } of users)
    if (points !== (owed.get(id) ?? 0))
      wrong.push(`member ${username}: has ${points} points, is owed ${owed.get(id) ?? 0}`)
  return {
    wrong,
    orders,
    credits,
    pointsOwed: sum(credits),
    terms,
    cutLimits: limits.full,
    claimsPaid: claims.filter((claim) => claim.credited_points > 0).length,
    beside: bonuses.byKind,
    ended: sum(endings.expired),
  }
}
