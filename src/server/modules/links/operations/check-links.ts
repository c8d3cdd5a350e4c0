import { randomUUID } from 'node:crypto'
import type { LinkSettings } from '#contract/links.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { retryAfterOf } from '#server/kernel/outgoing.ts'
import { type Resolve, UnlistedHost } from '#server/kernel/public-address.ts'
import { takeSeenPrice } from '#server/modules/catalog/index.ts'
import { getLinkSettings } from '#server/modules/settings/index.ts'
import { judge, type Landing, shopNamedBy, shopOf } from '../rules/judge.ts'
import { nextCheckAt } from '../rules/pace.ts'
import { priceSaid } from '../rules/page.ts'
import {
  type ClaimedLink,
  claimLink,
  giveBack,
  leaveUnchecked,
  nextDueAt,
  type Said,
  saveResult,
} from '../store/links.ts'
import { endTurn, takeTurn } from '../store/turns.ts'
import { Busy, Stuck, Walk, type Walker } from './walk-link.ts'

/** How many links one process looks at side by side, at different hosts. */
const lanes = 8
/** A job works this long, then the next one goes on. */
const budgetMs = 50_000
/** A walk that takes longer, waiting for hosts included, is left for later. */
const walkMs = 120_000
/** A process that dies frees its links after this long. */
const leaseMs = 180_000
/** A host's turn comes back by itself after this long; a request takes 10 seconds at most. */
const turnMs = 20_000

export type CheckOptions = { stopping?: AbortSignal; resolve?: Resolve; requestMs?: number }

/** How long to wait for a host: its turn may come back before the moment it is lent until. */
const waitFor = (at: Date, now: Date): number => Math.min(1000, Math.max(50, at.getTime() - now.getTime()))

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

class Turns {
  private readonly ctx: Ctx
  private readonly runner: string
  private readonly pauseMs: number
  private readonly giveUpAt: Date
  /** Of the walk, the time spent on requests. */
  askedMs = 0

  constructor(ctx: Ctx, runner: string, pauseMs: number) {
    this.ctx = ctx
    this.runner = runner
    this.pauseMs = pauseMs
    this.giveUpAt = later(ctx.clock.now(), walkMs)
  }

  inTurn = async <T>(host: string, ask: () => Promise<T>): Promise<T> => {
    const { ctx, runner } = this
    for (;;) {
      const now = ctx.clock.now()
      const taken = await takeTurn(ctx.db, { host, runner, now, until: later(now, turnMs) })
      if (!taken) break
      if (taken.freeAt > this.giveUpAt) throw new Busy(host, 0, undefined)
      await sleep(ctx.clock, waitFor(taken.freeAt, now))
    }
    let rest = this.pauseMs
    const started = performance.now()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Busy) rest = Math.max(rest, retryAfterOf(error.retryAfter, ctx.clock.now()))
      throw error
    } finally {
      this.askedMs += performance.now() - started
      await endTurn(ctx.db, { host, runner, nextAt: later(ctx.clock.now(), rest) })
    }
  }
}

type Check = { ctx: Ctx; settings: LinkSettings; runner: string }

/**
 * What is written of a walk, for both that can be: it ended where the link is for, or elsewhere. Which one it was is seen as it
 * is written, since an operator may say meanwhile what is expected of the link.
 */
const resultOf = ({ ctx, settings }: Check, claimed: ClaimedLink, end: Landing | Stuck, tookMs: number) => {
  const { siteUrl } = ctx.config
  const final = new URL(end.url)
  const named = shopNamedBy(claimed.link, siteUrl)
  const landedOn = end instanceof Stuck ? null : shopOf(final, siteUrl)
  const checkedAt = ctx.clock.now()
  const said = (isShop: boolean): Said => {
    const verdict =
      end instanceof Stuck ? { state: 'error' as const, reason: end.reason } : judge(end, isShop)
    const errors = verdict.state === 'error' ? claimed.errors + 1 : 0
    const pace = { everyDays: settings.everyDays, errors, random: Math.random() }
    return { ...verdict, errors, nextCheckAt: nextCheckAt(checkedAt, pace) }
  }
  return {
    atShop: said(true),
    elsewhere: said(false),
    isNamed: landedOn !== null && landedOn === named,
    // A link that names no shop: the first it leads to, away from the network, is what it is for.
    mayBeFirst: landedOn !== null && named === null && final.hostname !== claimed.host,
    status: end instanceof Stuck ? null : end.status,
    finalUrl: end.url.slice(0, 4000),
    finalHost: final.hostname,
    landedOn,
    hops: end.hops,
    tookMs,
    checkedAt,
  }
}

const checkOne = async (
  check: Check,
  claimed: ClaimedLink,
  options: Required<Pick<CheckOptions, 'stopping'>> & CheckOptions,
) => {
  const { ctx, settings, runner } = check
  const turns = new Turns(ctx, runner, settings.pauseSeconds * 1000)
  const { resolve, requestMs, stopping } = options
  const walker: Walker = {
    inTurn: turns.inTurn,
    trusted: ctx.config.linkCheckTrusted,
    allowed: ctx.config.outgoingHosts,
    stopping,
    ...(resolve ? { resolve } : {}),
    ...(requestMs ? { requestMs } : {}),
  }
  const lease = { id: claimed.id, runner }
  try {
    const seenAt = ctx.clock.now()
    const end = await new Walk(claimed.link, walker).toEnd().catch((error: unknown) => {
      if (error instanceof Stuck) return error
      throw error
    })
    const result = resultOf(check, claimed, end, Math.round(turns.askedMs))
    const page = end instanceof Stuck ? null : end.html
    const price = settings.takePrices && page !== null ? priceSaid(page) : null
    await inTransaction(ctx, async (tx) => {
      // Whoever took the link over meanwhile has seen the page later than this walk.
      if ((await saveResult(tx.db, lease, result)) === 'good' && price !== null)
        await takeSeenPrice(tx, { link: claimed.link, price, seenAt })
    })
  } catch (error) {
    const now = ctx.clock.now()
    if (error instanceof Busy) {
      const nextCheckAt = later(now, retryAfterOf(error.retryAfter, now))
      return giveBack(ctx.db, lease, { nextCheckAt, asked: false })
    }
    if (error instanceof UnlistedHost) {
      const pace = { everyDays: settings.everyDays, errors: 0, random: Math.random() }
      return leaveUnchecked(ctx.db, lease, nextCheckAt(now, pace))
    }
    await giveBack(ctx.db, lease, { nextCheckAt: now })
    if (!stopping.aborted) throw error
  }
}

/**
 * Checks the links that are due until none is, the time is up or the process is told to stop; any number of processes
 * may. A link is looked at by one of them, a host asked by one of them at a time.
 */
export const checkLinks = async (ctx: Ctx, options: CheckOptions = {}): Promise<{ checked: number }> => {
  const settings = await getLinkSettings(ctx)
  const stopping = options.stopping ?? new AbortController().signal
  const begun = performance.now()
  let checked = 0
  /** Opens the next one as soon as it has something to do: where nothing is due one asks, and not all. */
  const lane = async (others: number): Promise<void> => {
    const runner = randomUUID()
    let next: Promise<void> | undefined
    while (!stopping.aborted && performance.now() - begun < budgetMs) {
      const now = ctx.clock.now()
      const claimed = await claimLink(ctx.db, {
        runner,
        now,
        leaseUntil: later(now, leaseMs),
        all: settings.enabled,
      })
      if (claimed) {
        if (others > 0) next ??= lane(others - 1)
        // It is waited for at the end, and may have failed by then.
        next?.catch(() => {})
        await checkOne({ ctx, settings, runner }, claimed, { ...options, stopping })
        checked += 1
        continue
      }
      const at = await nextDueAt(ctx.db, { now, all: settings.enabled })
      if (at === null || at.getTime() - now.getTime() > budgetMs - (performance.now() - begun)) break
      await sleep(ctx.clock, waitFor(at, now))
    }
    await next
  }
  await lane(lanes - 1)
  return { checked }
}
