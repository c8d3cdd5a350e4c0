import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  beat,
  countTaken,
  type ImportCounts,
  type ImportStatus,
  type RunChange,
  saveWork,
} from '../store/runs.ts'
import { endRunner } from './runner.ts'

/** Somebody else has taken over; what was done since the last commit is void. */
export class LostWork extends Error {}

const beatMilliseconds = 5000
/** On a machine that is slow anyway, more rest would help nobody. */
const longestRest = 200

/** One process at work on one import: it alone may write progress, and it is told when to leave off. */
export class Lease {
  readonly importId: number
  readonly runner: string
  readonly stopping: AbortSignal
  /** Of the time at work, the share left to visitors of the site. */
  private readonly rest: number
  private readonly ctx: Ctx
  private readonly beating: NodeJS.Timeout
  private rate = 0
  private since = performance.now()
  private readonly began = performance.now()
  private taken = 0

  constructor(ctx: Ctx, importId: number, runner: string, stopping: AbortSignal, rest: number) {
    this.ctx = ctx
    this.importId = importId
    this.runner = runner
    this.stopping = stopping
    this.rest = rest
    this.beating = setInterval(
      () => void beat(ctx.db, importId, runner, ctx.clock.now()).catch(() => undefined),
      beatMilliseconds,
    )
  }

  /** Writes progress; the status as people want it now. @throws LostWork */
  async save(db: Kysely<DB>, change: RunChange): Promise<ImportStatus> {
    const status = await saveWork(db, this.importId, this.runner, change, this.ctx.clock.now())
    if (!status) throw new LostWork()
    return status
  }

  /** Counts one row as taken; the status as people want it now. @throws LostWork */
  async count(db: Kysely<DB>, took: Exclude<keyof ImportCounts, 'done'>): Promise<ImportStatus> {
    this.taken += 1
    const rate = Math.round((this.taken / Math.max(0.001, (performance.now() - this.began) / 1000)) * 10) / 10
    const at = this.ctx.clock.now()
    const status = await countTaken(db, this.importId, this.runner, { took, rate, at })
    if (!status) throw new LostWork()
    return status
  }

  /** Rows a second, smoothed over the last batches. */
  measured(rows: number): number {
    const now = performance.now()
    const latest = rows / Math.max(0.001, (now - this.since) / 1000)
    this.since = now
    this.rate = this.rate === 0 ? latest : this.rate * 0.8 + latest * 0.2
    return Math.round(this.rate * 10) / 10
  }

  /** Lets the site breathe after work that began at `started`. */
  async breathe(started: number): Promise<void> {
    if (this.rest > 0) await pause(Math.min(longestRest, (performance.now() - started) * this.rest))
  }

  /** Leaves the import to whoever comes next. */
  async end(): Promise<void> {
    clearInterval(this.beating)
    const { ctx, importId, runner } = this
    await saveWork(ctx.db, importId, runner, { runner: null }, ctx.clock.now()).catch(() => undefined)
    endRunner(runner)
  }
}
