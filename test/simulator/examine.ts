import { sql } from 'kysely'
import { vietnamDay } from '#server/kernel/clock.ts'
import type { Books } from './books.ts'
import { examineClicks } from './examine-clicks.ts'
import { examineConsole } from './examine-console.ts'
import type { Told } from './story.ts'
import type { App } from './visits.ts'

/** Runs of reports that nobody brought to an end, among them those whose worker was killed. */
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

export type Ending = {
  pointsOwed: number
  explained: number
  codes: Record<string, number>
  compared: number
  /** What is not as it must be, in words. */
  wrong: string[]
}

/** Holds everything the product shows at the end against the oracle, the doctor and the rows themselves. */
export const examine = async (app: App, books: Books, told: Told): Promise<Ending> => {
  const { period, post } = told
  const { wrong, ...figures } = await examineClicks(app, { ...told, rows: books.rows, now: period.to })
  const console = await examineConsole(app, { from: vietnamDay(period.from), to: vietnamDay(period.to) })
  const broken = (await app.faults()).map((line) => `doctor: ${line}`)
  if (post.refused > 0) wrong.push(`${post.refused} messages were refused at the doors`)
  return {
    ...figures,
    compared: console.compared,
    wrong: [...wrong, ...broken, ...console.wrong, ...(await openRuns(app)), ...(await leaksOf(app))],
  }
}
