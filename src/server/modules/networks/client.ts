import type { Network } from '#contract/affiliate.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import { sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { restAsked } from '#server/kernel/outgoing.ts'
import type { IncomingRate, IncomingVoucher } from './incoming.ts'
import type { ReportRow } from './mapper.ts'
import { takeTurn } from './store.ts'

/**
 * Where a report goes on: which part of the window, and the network's own word for the page ('' = the first). `passedOver` counts
 * the pages that stayed empty although the network counts rows on them.
 */
export type ReportCursor = { step: number; page: string; passedOver?: number }
export type ReportWindow = { kind: string; from: Date; to: Date }
/** `nextPart`: where the part of the window after this one begins, for who reads no further in this one. */
export type ReportPage = { rows: ReportRow[]; next: ReportCursor | null; nextPart?: ReportCursor | null }

export type ReportKind = {
  kind: string
  everyMinutes: number
  /** How many days back a run looks at least; further when the last complete run is longer ago. */
  days: number
  /** How many days back the very first run looks. */
  firstDays: number
  /** The network refuses to look further back than so many days. */
  mostDays?: number
}

/** How many rows of an order we hold, and how many of them are refused, approved and reconciled. */
export type HeldRows = { all: number; refused: number; approved: number; confirmed: number }
/** What a report may ask of our own books, to find what other reports left out: rows held, by order. */
export type CountHeld = (orders: string[]) => Promise<Map<string, HeldRows>>

/** A network that can be asked for its books. */
export type ReportSource = {
  network: Network
  kinds: ReportKind[]
  isConfigured: (ctx: Ctx) => boolean
  fetchPage: (ctx: Ctx, run: ReportWindow, cursor: ReportCursor, countHeld: CountHeld) => Promise<ReportPage>
}

/**
 * A page of a network's vouchers; `refused` counts what was not to be understood, `refusedIds` names it as far as it has a name: the
 * ids of vouchers are it, or begin with it and ':'.
 */
export type VoucherPage = {
  vouchers: IncomingVoucher[]
  refused: number
  refusedIds: string[]
  next: string | null
}

/** A network that can be asked for vouchers, page by page ('' = the first). */
export type VoucherSource = {
  network: Network
  isConfigured: (ctx: Pick<Ctx, 'config'>) => boolean
  fetchPage: (ctx: Ctx, page: string) => Promise<VoucherPage>
}

/** A network that can be asked what it pays, all of it, a page at a time; `refused` and `refusedIds` as of vouchers. */
export type RateSource = {
  network: Network
  isConfigured: (ctx: Pick<Ctx, 'config'>) => boolean
  fetchAll: (ctx: Ctx) => AsyncIterable<{ rates: IncomingRate[]; refused: number; refusedIds: string[] }>
}

/** A network that did not answer as agreed. `passes` = the same question may succeed later. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly passes: boolean
  readonly retryAfterMs: number | undefined
  constructor(message: string, { passes, retryAfterMs }: { passes: boolean; retryAfterMs?: number }) {
    super(message)
    this.passes = passes
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * A page that came without rows although the network counts some on it; `behind` = the page after it, where there is one. `rows`: what
 * was there of a page that is put together of several answers.
 */
export class EmptyPage extends NetworkError {
  readonly behind: string | null
  readonly rows: ReportRow[]
  constructor(behind: string | null, rows: ReportRow[] = []) {
    super('an empty page before the end', { passes: true })
    this.behind = behind
    this.rows = rows
  }
}

const backoffMs = [2_000, 15_000, 65_000]
const timeoutMs = 30_000
/** Who asks for a longer rest is asked again by the next turn, and not by this one. */
const longestPauseMs = 120_000

const refusalOf = (response: Response, now: Date): NetworkError => {
  const retryAfterMs = restAsked(response.headers.get('retry-after'), now)
  return new NetworkError(`HTTP ${response.status}`, {
    passes: response.status === 429 || response.status >= 500,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}

const askOnce = async (ctx: Ctx, request: Request): Promise<unknown> => {
  let response: Response
  try {
    response = await ctx.fetch(request)
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.name : 'no answer', { passes: true })
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw refusalOf(response, ctx.clock.now())
  }
  try {
    return await response.json()
  } catch {
    throw new NetworkError('the answer is not JSON', { passes: true })
  }
}

/**
 * Asks a network, no sooner than its rate allows (shared by all processes), and again a few times when it is busy or
 * away. `request` is built for each try, since signatures carry the time; `read` refuses failures told in the answer.
 * @throws NetworkError
 */
export const askNetwork = async <T>(
  ctx: Ctx,
  call: {
    network: Network
    spacingMs: number
    request: (now: Date, signal: AbortSignal) => Request
    read: (answer: unknown) => T
  },
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    const now = ctx.clock.now()
    const turn = await takeTurn(ctx.db, call.network, { now, spacingMs: call.spacingMs })
    await sleep(ctx.clock, turn.getTime() - now.getTime())
    try {
      const request = call.request(ctx.clock.now(), AbortSignal.timeout(timeoutMs))
      return call.read(await askOnce(ctx, request))
    } catch (error) {
      const pause = backoffMs[attempt]
      if (!(error instanceof NetworkError) || !error.passes || pause === undefined) throw error
      const rest = Math.max(pause, error.retryAfterMs ?? 0)
      if (rest > longestPauseMs) throw error
      await sleep(ctx.clock, rest)
    }
  }
}

/** An address below a base that may or may not end in a slash. */
export const below = (base: string, path: string): URL => new URL(base.replace(/\/+$/, '') + path)

const probeMs = 10_000

/**
 * Asks the first page of a network's first report once, to see whether our credentials open it; nothing of it is kept. No try
 * is made again, since somebody waits. Says why not, without any of our words to it; undefined when it answered.
 */
export const probeReports = async (ctx: Ctx, source: ReportSource): Promise<string | undefined> => {
  const [first] = source.kinds
  if (!first) return undefined
  let heard = ''
  const once: Ctx = {
    ...ctx,
    fetch: async (request) => {
      heard = 'no answer'
      const response = await ctx.fetch(request, { signal: AbortSignal.timeout(probeMs) })
      heard = `HTTP ${response.status}`
      return response
    },
    clock: {
      now: () => ctx.clock.now(),
      // Waits for its turn, but for no second try.
      sleep: async (ms) => {
        if (heard !== '' || ms > probeMs) throw new NetworkError(heard || 'busy', { passes: false })
        await sleep(ctx.clock, ms)
      },
    },
  }
  const to = ctx.clock.now()
  const window = { kind: first.kind, from: new Date(to.getTime() - 3_600_000), to }
  try {
    await source.fetchPage(once, window, { step: 0, page: '' }, async () => new Map())
    return undefined
  } catch (error) {
    if (error instanceof NetworkError) return error.message
    throw error
  }
}

/** Every network that could be read, whether it is connected, and how it was read last; `last` null: never yet. */
export const describeReads = <Read extends { network: string; readAt: Date }>(
  sources: readonly { network: Network }[],
  { connected, reads }: { connected: readonly Network[]; reads: readonly Read[] },
) =>
  sources.map((source) => {
    const last = reads.find(({ network }) => network === source.network)
    return {
      network: source.network,
      configured: connected.includes(source.network),
      last: last ? { ...last, readAt: last.readAt.toISOString() } : null,
    }
  })

/** Feeds of connected networks whose last read failed, or came to no end. */
export const countFailedReads = (
  reads: readonly { configured: boolean; last: { readAt: string; error: string | null } | null }[],
): Backlog => {
  const failed = reads.flatMap(({ configured, last }) => (configured && last?.error ? [last.readAt] : []))
  const [since] = failed.toSorted()
  return { count: failed.length, since: since ? new Date(since) : null, due: null }
}
