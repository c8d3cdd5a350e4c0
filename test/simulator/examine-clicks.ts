import type { MemberClick } from '#contract/affiliate.ts'
import type { Person } from '../support/app.ts'
import { type Click, judge, pointsOwed, type Verdict } from './oracle.ts'
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

const faultsOf = (click: MemberClick, verdict: Verdict) => {
  const { reason, points, conversions } = click
  const faults: string[] = []
  if (!verdict.codes.includes(reason.code)) faults.push(`should be ${verdict.codes.join(' or ')}`)
  if (reason.text.trim().length < 20) faults.push('is not explained')
  if (points.credited !== verdict.credited) faults.push(`should be credited ${verdict.credited}`)
  if (
    reason.code === 'CREDITED' &&
    !conversions.some(({ transactionId }) => reason.text.includes(transactionId))
  )
    faults.push('names no order')
  if (verdict.pending !== 'unknown' && points.pending !== verdict.pending)
    faults.push(`should wait for ${verdict.pending}`)
  return faults
}

/** Holds every member's balance and every click on their page against the oracle; the differences in words. */
export const examineClicks = async (
  app: App,
  { rows, clicks, people, now }: { rows: Row[]; clicks: Map<string, Click>; people: Person[]; now: Date },
): Promise<{ wrong: string[]; explained: number; pointsOwed: number; codes: Record<string, number> }> => {
  const verdicts = judge(rows, clicks, now)
  const owed = pointsOwed(verdicts, clicks)
  const users = await app.ctx().db.selectFrom('users').select(['id', 'username', 'points']).execute()
  const wrong = users
    .filter(({ id, points }) => points !== (owed.get(id) ?? 0))
    .map(
      ({ id, username, points }) => `member ${username}: has ${points} points, is owed ${owed.get(id) ?? 0}`,
    )
  const seen = new Set<string>()
  const codes: Record<string, number> = {}
  for (const person of people)
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
    if (!seen.has(id)) wrong.push(`click ${id} of member ${userId}: not on their page`)
  return {
    wrong,
    explained: seen.size,
    pointsOwed: [...owed.values()].reduce((sum, points) => sum + points, 0),
    codes,
  }
}
