import { sql } from 'kysely'
import { vietnamDay } from '#shared/vietnam-time.ts'
import type { Books } from './books.ts'
import { examineClicks } from './examine-clicks.ts'
import { examineConsole } from './examine-console.ts'
import { examineMoney } from './examine-money.ts'
import type { Month } from './story.ts'
import type { App } from './visits.ts'

/** Runs of reports that nobody brought to an end, among them those whose process was killed. */
const openRuns = async (app: App): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('run %s of %s %s: %s, %s', id, network, kind, status, error) as line from network_runs r
    where status in ('running', 'failed')`.execute(app.ctx().db)
  return rows.map(({ line }) => line)
}

const leaksOf = async (app: App): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('event %s holds a field of a buyer', id) as line from conversion_events
    where raw::text ~ 'nguoi\\.mua|Người Mua|Mozilla'`.execute(app.ctx().db)
  return rows.map(({ line }) => line)
}

/** Nothing anybody did is answered with a fault of the product's own, and nothing is tried for ever. */
const refusalsOf = ({ actions, post }: Month): string[] => [
  ...Object.entries(actions.tally)
    .filter(([what]) => / 5\d\d /.test(what))
    .map(([what, times]) => `${what}: ${times} times`),
  ...(post.refused > 0 ? [`${post.refused} messages were refused at the webhooks`] : []),
]

export type Ending = {
  pointsOwed: number
  explained: number
  codes: Record<string, number>
  compared: number
  /** Limits that cut an order short, claims that stand paid. */
  cutLimits: number
  claimsPaid: number
  /** Points given beside orders, by kind, and points that ended. */
  beside: Record<string, number>
  ended: number
  /** What is not as it must be, in words. */
  wrong: string[]
}

/** Holds everything the product shows at the end against the oracle, the doctor and the rows themselves. */
export const examine = async (app: App, books: Books, month: Month): Promise<Ending> => {
  const { period } = month
  const money = await examineMoney(app, { ...month, rows: books.rows, now: period.to })
  const { wrong, ...figures } = await examineClicks(app, { ...month, money, rows: books.rows })
  const console = await examineConsole(app, { from: vietnamDay(period.from), to: vietnamDay(period.to) })
  const broken = (await app.faults()).map((line) => `doctor: ${line}`)
  return {
    ...figures,
    pointsOwed: money.pointsOwed,
    cutLimits: money.cutLimits,
    claimsPaid: money.claimsPaid,
    beside: money.beside,
    ended: money.ended,
    compared: console.compared,
    wrong: [
      ...money.wrong,
      ...wrong,
      ...broken,
      ...console.wrong,
      ...refusalsOf(month),
      ...(await openRuns(app)),
      ...(await leaksOf(app)),
    ],
  }
}
