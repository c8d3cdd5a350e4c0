import type { MemberClick } from '#contract/affiliate.ts'
import type { Person } from '../support/app.ts'
import type { Actions } from './actions.ts'
import type { Money } from './examine-money.ts'
import { type Click, promisesAnything } from './promise.ts'
import { codesOf } from './reasons.ts'
import type { App } from './visits.ts'
import type { Row } from './world.ts'

const pageSize = 100

/** The whole list of a member who signs in again, months later. */
const readAll = async (app: App, { username }: Person): Promise<MemberClick[]> => {
  const api = app.api(await app.login(username, 'matkhau1'))
  const clicks: MemberClick[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.list('GET /api/me/clicks', { query: { page, limit: pageSize } })
    clicks.push(...items)
    if (items.length === 0 || clicks.length >= total) return clicks
  }
}

const said = ({ reason, points, conversions }: MemberClick): string =>
  `${reason.code} (${reason.text}), ${points.credited} điểm, chờ ${points.pending}; ${conversions
    .map(({ transactionId, itemKey, status, creditedPoints }) =>
      [transactionId, itemKey, status, creditedPoints].join(' '),
    )
    .join(' | ')}`

/** Of a click that promised nothing: nothing is expected, unless its order went to another one. */
const unpromised = ['UNTRACKED_LINK', 'MOVED_TO_OTHER_CLICK', 'SUPERSEDED_BY_LATER_CLICK']

type Verdict = { credited: number; pending: 'unknown' | 0; codes: string[] | 'any' }

const faultsOf = (click: MemberClick, verdict: Verdict) => {
  const { reason, points, conversions } = click
  const faults: string[] = []
  if (verdict.codes !== 'any' && !verdict.codes.includes(reason.code))
    faults.push(`should be ${verdict.codes.join(' or ')}`)
  if (reason.text.trim().length < 20) faults.push('is not explained')
  // What claims hold is the claims' own affair, and counted with them.
  const byOrders = points.credited - click.claims.reduce((sum, claim) => sum + claim.creditedPoints, 0)
  if (byOrders !== verdict.credited) faults.push(`should be credited ${verdict.credited}`)
  if (
    reason.code === 'CREDITED' &&
    verdict.codes !== 'any' &&
    !conversions.some(({ transactionId }) => reason.text.includes(transactionId))
  )
    faults.push('names no order')
  if (verdict.pending !== 'unknown' && points.pending !== verdict.pending)
    faults.push(`should wait for ${verdict.pending}`)
  return faults
}

/** Clicks an order was told of, or given to, before somebody said that it came of another. */
const formerlyNamed = (rows: Row[], actions: Actions): Set<string> =>
  new Set([
    ...rows.flatMap((row) => [row.echoed, ...row.story.map(({ echoed }) => echoed ?? '')]),
    ...actions.assigned.values(),
  ])

const verdictsOf = (
  clicks: Map<string, Click>,
  { orders, credits, terms }: Money,
  actions: Actions,
  rows: Row[],
) => {
  const codes = codesOf(orders, clicks, formerlyNamed(rows, actions))
  const own = Map.groupBy(orders, ({ clickId }) => clickId)
  const claimed = new Set(actions.claims.map(({ clickId }) => clickId))
  return new Map(
    [...clicks].map(([id, click]): [string, Verdict] => {
      const { isForged } = click
      const froze = terms.get(id)
      const promises = !froze || promisesAnything(click, froze)
      const theirs = own.get(id) ?? []
      const credited = theirs.reduce((sum, order) => sum + (credits.get(order.id) ?? 0), 0)
      const isOpen = theirs.some(({ open }) => open > 0)
      // Of a claim, and of an order that is worth nothing, the words are the product's own affair.
      const isPaidNothing = theirs.some(({ paid }) => paid > 0) && credited === 0
      return [
        id,
        {
          credited,
          pending: isForged || isOpen ? 'unknown' : 0,
          codes: !promises ? unpromised : claimed.has(id) || isPaidNothing ? 'any' : (codes.get(id) ?? []),
        },
      ]
    }),
  )
}

/** Holds every click on every member's page against the oracle; the differences in words. */
export const examineClicks = async (
  app: App,
  {
    clicks,
    people,
    actions,
    money,
    rows,
  }: { clicks: Map<string, Click>; people: Person[]; actions: Actions; money: Money; rows: Row[] },
): Promise<{ wrong: string[]; explained: number; codes: Record<string, number> }> => {
  const verdicts = verdictsOf(clicks, money, actions, rows)
  const wrong: string[] = []
  const seen = new Set<string>()
  const codes: Record<string, number> = {}
  for (const person of people.filter(({ id }) => !actions.left.has(id)))
    for (const click of await readAll(app, person)) {
      const verdict = verdicts.get(click.clickId)
      const about = `member ${person.username}, click ${click.clickId}`
      if (!verdict || clicks.get(click.clickId)?.userId !== person.id) wrong.push(`${about}: not theirs`)
      if (seen.has(click.clickId)) wrong.push(`${about}: shown twice`)
      seen.add(click.clickId)
      codes[click.reason.code] = (codes[click.reason.code] ?? 0) + 1
      for (const fault of verdict ? faultsOf(click, verdict) : [])
        wrong.push(`${about}: ${fault}; is ${said(click)}`)
    }
  for (const [id, { userId }] of clicks)
    if (!seen.has(id) && !actions.left.has(userId))
      wrong.push(`click ${id} of member ${userId}: not on their page`)
  return { wrong, explained: seen.size, codes }
}
