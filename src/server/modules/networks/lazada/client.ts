import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { askNetwork, below, NetworkError, type ReportCursor, type ReportPage } from '../client.ts'
import type { NetworkReports } from '../define.ts'
import { toRow } from '../mapper.ts'
import { fromSubOrder } from './mapper.ts'
import { ReportAnswer, SubOrder, subOrderFields } from './schema.ts'

const path = '/marketing/conversion/report'
const spacingMs = 1_000
const pageSize = 100

/** HMAC-SHA256 over the path and the sorted parameters; empty ones and the signature itself are left out. */
export const topSignature = (secret: string, apiPath: string, params: Record<string, string>): string => {
  const text = Object.keys(params)
    .filter((name) => name !== 'sign' && params[name] !== '')
    .sort()
    .map((name) => `${name}${params[name]}`)
    .join('')
  return createHmac('sha256', secret)
    .update(apiPath + text)
    .digest('hex')
    .toUpperCase()
}

/** The calendar months (Vietnam's) a window touches, newest first; a question may not span two. */
export const monthsOf = (from: Date, to: Date): { dateStart: string; dateEnd: string }[] => {
  const last = vietnamDay(to)
  const first = vietnamDay(from)
  const months: { dateStart: string; dateEnd: string }[] = []
  for (let year = Number(last.slice(0, 4)), month = Number(last.slice(5, 7)); ; month -= 1) {
    if (month === 0) {
      month = 12
      year -= 1
    }
    const stem = `${year}-${String(month).padStart(2, '0')}`
    const end = `${stem}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
    const isFirst = stem === first.slice(0, 7)
    months.push({ dateStart: isFirst ? first : `${stem}-01`, dateEnd: end > last ? last : end })
    if (isFirst || stem < first.slice(0, 7)) return months
  }
}

const read = (body: unknown): unknown[] => {
  const parsed = ReportAnswer.safeParse(body)
  if (!parsed.success) throw new NetworkError('an answer of another shape', { passes: true })
  const { code, result } = parsed.data
  if (code !== '0' || result?.success === false)
    throw new NetworkError(`Lazada error ${code.slice(0, 60)}`, {
      passes: /limit|timeout|unavailable|busy|system/i.test(code),
      ...(/limit/i.test(code) ? { retryAfterMs: 60_000 } : {}),
    })
  return result?.data ?? []
}

const fetchPage = async (
  ctx: Ctx,
  run: { from: Date; to: Date },
  cursor: ReportCursor,
): Promise<ReportPage> => {
  const access = ctx.config.networks.lazada
  if (!access) throw new NetworkError('no credentials', { passes: false })
  const months = monthsOf(run.from, run.to)
  const month = months[cursor.step]
  if (!month) return { rows: [], next: null }
  const page = Number(cursor.page || 1)
  const data = await askNetwork(ctx, {
    network: 'lazada',
    spacingMs,
    request: (now, signal) => {
      const params: Record<string, string> = {
        ...month,
        app_key: access.appKey,
        limit: String(pageSize),
        page: String(page),
        sign_method: 'sha256',
        timestamp: String(now.getTime()),
        userToken: access.userToken,
      }
      const url = below(access.url, path)
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      url.searchParams.set('sign', topSignature(access.appSecret, path, params))
      return new Request(url, { signal })
    },
    read,
  })
  const now = ctx.clock.now()
  const rows = data.map((row) =>
    toRow(SubOrder.safeParse(row), row, subOrderFields, (order) => fromSubOrder(order, now)),
  )
  const step = cursor.step + 1
  const nextPart = step < months.length ? { step, page: '' } : null
  const isFull = data.length >= pageSize
  return { rows, next: isFull ? { step: cursor.step, page: String(page + 1) } : nextPart, nextPart }
}

/** The running month and the three before it, every day: the report tells no changes, only how orders stand. */
export const reports: NetworkReports = {
  kinds: [{ kind: 'months', everyMinutes: 1440, days: 92, firstDays: 92 }],
  fetchPage,
}
