import type { Ctx } from '#server/kernel/context.ts'
import { advanceRun, endRun, type Page, type Run, renewRun } from '../store/runs.ts'

/** A worker that dies frees its run after this long. */
const leaseMs = 60_000
const beatMs = 15_000

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

/** Somebody else has taken the run over. */
export class LostRun extends Error {}

/**
 * One worker at one run. The end of its lease is the token: whoever takes over writes a later one, and from then on
 * nothing of this worker reaches the run.
 */
export class RunLease {
  private readonly ctx: Ctx
  private readonly id: number
  private until: Date
  private readonly beating: NodeJS.Timeout
  /** Its writes follow each other, for each needs the token of the one before. */
  private writing: Promise<unknown> = Promise.resolve()

  constructor(ctx: Ctx, run: Run, until: Date) {
    this.ctx = ctx
    this.id = run.id
    this.until = until
    this.beating = setInterval(() => void this.renew().catch(() => undefined), beatMs)
  }

  private write(change: (until: Date, next: Date) => Promise<boolean>): Promise<void> {
    const done = this.writing.then(async () => {
      const next = leaseFrom(this.ctx.clock.now())
      if (!(await change(this.until, next))) throw new LostRun()
      this.until = next
    })
    this.writing = done.catch(() => undefined)
    return done
  }

  private renew(): Promise<void> {
    return this.write((held, next) => renewRun(this.ctx.db, { id: this.id, held }, next))
  }

  /** Notes a page and goes on, or puts the run down for whoever comes next. @throws LostRun */
  advance(page: Page, { putDown }: { putDown: boolean }): Promise<void> {
    return this.write((held, next) =>
      advanceRun(this.ctx.db, { id: this.id, held }, { ...page, leaseUntil: putDown ? null : next }),
    )
  }

  /** @throws LostRun */
  end(status: 'done' | 'failed', error: string | null): Promise<void> {
    const at = this.ctx.clock.now()
    return this.write((held) => endRun(this.ctx.db, { id: this.id, held }, { status, error, at }))
  }

  /** No more beats: what is held runs out by itself. */
  async release(): Promise<void> {
    clearInterval(this.beating)
    await this.writing
  }
}
