import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ClickReason, ClickStage, MemberClick } from '#contract/affiliate.ts'
import type { bootApp, Person } from './app.ts'

/** What an explanation says of points: of which order or claim, and whether they are there, went, or may come. */
export type SaidPoints = {
  kind: 'order' | 'claim'
  /** The order's number; empty for a claim without one. */
  code: string
  points: number
  verb: 'credited' | 'taken' | 'promised'
}

const verbs: [SaidPoints['verb'], RegExp][] = [
  ['taken', /^ điểm đã cộng được trừ lại/],
  ['credited', /^ điểm được cộng/],
  ['promised', /^ điểm sẽ được cộng/],
]

const subjectOf = (sentence: string): Pick<SaidPoints, 'kind' | 'code'> | undefined => {
  const found = /(Khiếu nại cho )?đơn hàng (\S+)|Khiếu nại của lần mở này/i.exec(sentence)
  if (!found) return undefined
  const isOrder = found[2] !== undefined && found[1] === undefined
  return { kind: isOrder ? 'order' : 'claim', code: (found[2] ?? '').replace(/[.,:;]+$/, '') }
}

/**
 * Reads an explanation sentence by sentence; one that names nothing goes on about the one before. Throws at a number of
 * points of which it is not said what became of them.
 */
export const readPoints = (text: string): SaidPoints[] => {
  let about: Pick<SaidPoints, 'kind' | 'code'> = { kind: 'order', code: '' }
  return text.split(/(?<=\.) (?=\p{Lu}|\d)/u).flatMap((sentence) => {
    about = subjectOf(sentence) ?? about
    return [...sentence.matchAll(/(\d[\d.]*)(?= điểm)/g)].flatMap((match): SaidPoints[] => {
      const before = sentence.slice(0, match.index)
      if (before.endsWith('chưa đủ ')) return []
      const after = sentence.slice(match.index + match[0].length)
      const verb = before.endsWith('trước khi cộng ')
        ? 'promised'
        : verbs.find(([, words]) => words.test(after))?.[0]
      if (!verb) throw new Error(`points without a verb: ${sentence}`)
      return [{ ...about, points: Number(match[0].replaceAll('.', '')), verb }]
    })
  })
}

/** Every sum of some of these numbers. */
export const sumsOf = ([first, ...rest]: number[]): number[] =>
  first === undefined ? [] : [first, ...sumsOf(rest).flatMap((one) => [one, one + first])]

type Sums = { kind: 'order' | 'claim'; code: string; held: number }
const byCode = (a: Sums, b: Sums) => `${a.kind} ${a.code}`.localeCompare(`${b.kind} ${b.code}`)

/** The stages a click may be in that is explained so: an order that went away leaves it without one, or with a claim's end. */
const stagesFor: Record<ClickReason, ClickStage[]> = {
  REDIRECT_NEVER_LOADED: ['unordered'],
  UNTRACKED_LINK: ['unordered', 'refused'],
  AWAITING_REPORT: ['unordered'],
  NOT_REPORTED: ['unordered'],
  SUPERSEDED_BY_LATER_CLICK: ['unordered'],
  AWAITING_CONFIRMATION: ['waiting'],
  UNDER_REVIEW: ['waiting'],
  REFUSED_AFTER_REVIEW: ['refused'],
  CREDITED: ['credited'],
  REJECTED_RETURNED: ['refused'],
  REJECTED_UNSPECIFIED: ['refused'],
  REVERSED_RETURNED: ['refused'],
  NO_POINTS_LEFT: ['refused'],
  CLAIM_PAID: ['credited'],
  CLAIM_WAITING: ['waiting'],
  CLAIM_TAKEN_BACK: ['refused'],
  MOVED_TO_OTHER_CLICK: ['unordered', 'refused'],
}

/** A member's clicks, and their explanations held against the ledger. */
export const explanationsOf = (app: Awaited<ReturnType<typeof bootApp>>) => {
  const clickOf = async (member: Person, clickId: string): Promise<MemberClick> => {
    const { items } = await app.api(member).list('GET /api/me/clicks', { query: { limit: 100 } })
    const found = items.find((one) => one.clickId === clickId)
    if (!found) throw new Error('no such click')
    return found
  }

  /** What the ledger holds for the orders and claims of a click, in SQL of its own. */
  const ledgerOf = async (clickId: string): Promise<Sums[]> => {
    const { rows } = await sql<Sums>`
      select 'order' as kind, c.transaction_id as code, sum(l.points)::float8 as held
      from affiliate_clicks k join conversions c on c.click_id = k.id
        join ledger_entries l on l.ref_type = 'conversion' and l.ref_id = c.id::text and l.user_id = k.user_id
      where k.click_id = ${clickId} group by c.transaction_id
      union all select 'claim', m.order_code, sum(l.points)::float8
      from affiliate_clicks k join claims m on m.click_id = k.id
        join ledger_entries l on l.ref_type = 'claim' and l.ref_id = m.id::text
      where k.click_id = ${clickId} group by m.order_code`.execute(app.ctx().db)
    return rows
  }

  /** Holds the sentence and the numbers of a click against the ledger; its code and text. */
  const explain = async (member: Person, clickId: string): Promise<{ code: string; text: string }> => {
    const { reason, points, stage, conversions, claims } = await clickOf(member, clickId)
    expect(stagesFor[reason.code], reason.code).toContain(stage)
    const sums = (await ledgerOf(clickId)).filter(({ held }) => held > 0)
    const said = readPoints(reason.text)
    const credited = said.filter(({ verb }) => verb === 'credited')
    expect(credited.map(({ kind, code, points: held }) => ({ kind, code, held })).sort(byCode)).toEqual(
      sums.sort(byCode),
    )
    expect(points.credited).toBe(sums.reduce((sum, { held }) => sum + held, 0))
    for (const { kind, code, points: taken } of said.filter(({ verb }) => verb === 'taken')) {
      const { rows } = await sql<{ points: number }>`
        select -l.points as points from ledger_entries l where l.points < 0 and l.user_id = ${member.id} and (
          (${kind} = 'order' and l.ref_type = 'conversion'
            and l.ref_id in (select id::text from conversions where transaction_id = ${code}))
          or (${kind} = 'claim' and l.ref_type = 'claim'
            and l.ref_id in (select id::text from claims where order_code = ${code})))`.execute(app.ctx().db)
      expect(sumsOf(rows.map((row) => row.points)), `${code} ${taken} taken back`).toContain(taken)
    }
    const isGone = [...conversions, ...claims].some(({ takenBackPoints }) => takenBackPoints > 0)
    if (isGone) expect(reason.text).toContain('được trừ lại')
    return reason
  }

  return { clickOf, explain }
}
