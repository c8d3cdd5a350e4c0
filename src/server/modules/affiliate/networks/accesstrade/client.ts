import { addDays } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  askNetwork,
  below,
  NetworkError,
  type ReportPage,
  type ReportSource,
  type ReportWindow,
} from '../client.ts'
import { toRow } from '../mapper.ts'
import { fromTransaction } from './mapper.ts'
import { Transaction, TransactionsAnswer, transactionFields } from './schema.ts'

/** The published limit is 10 requests a minute for the whole account. */
const spacingMs = 6_100
const pageSize = 100
/** How far back an order may lie whose status still changes. */
const openDays = 120

/** The API's times name no zone in its answers; a day on either side covers every reading of them. */
const windowOf = (run: ReportWindow): Record<string, string> =>
  run.kind === 'updates'
    ? {
        since: addDays(run.to, -openDays).toISOString(),
        until: addDays(run.to, 1).toISOString(),
        update_time_start: addDays(run.from, -1).toISOString(),
        update_time_end: addDays(run.to, 1).toISOString(),
      }
    : { since: addDays(run.from, -1).toISOString(), until: addDays(run.to, 1).toISOString() }

const fetchPage = async (ctx: Ctx, run: ReportWindow, cursor: { page: string }): Promise<ReportPage> => {
  const access = ctx.config.networks.accesstrade
  if (!access) throw new NetworkError('no credentials', { passes: false })
  const offset = Number(cursor.page || 0)
  const answer = await askNetwork(ctx, {
    network: 'accesstrade',
    spacingMs,
    request: (_, signal) => {
      const url = below(access.url, '/v1/transactions')
      const query = { ...windowOf(run), limit: String(pageSize), offset: String(offset) }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = { authorization: `Token ${access.token}`, 'content-type': 'application/json' }
      return new Request(url, { headers, signal })
    },
    read: (body) => {
      const parsed = TransactionsAnswer.safeParse(body)
      if (!parsed.success) throw new NetworkError('an answer of another shape', { passes: true })
      return parsed.data
    },
  })
  const rows = answer.data.map((row) =>
    toRow(Transaction.safeParse(row), row, transactionFields, fromTransaction),
  )
  const reached = offset + answer.data.length
  const isLast =
    answer.data.length === 0 ||
    (answer.total === undefined ? answer.data.length < pageSize : reached >= answer.total)
  return { rows, next: isLast ? null : { step: 0, page: String(reached) } }
}

/** New orders by the time of sale, and what has changed since by the time of change. */
export const accesstradeReports: ReportSource = {
  network: 'accesstrade',
  kinds: [
    { kind: 'sales', everyMinutes: 15, days: 3, firstDays: 30 },
    { kind: 'updates', everyMinutes: 360, days: 1, firstDays: openDays },
  ],
  isConfigured: (ctx) => ctx.config.networks.accesstrade !== undefined,
  fetchPage,
}
