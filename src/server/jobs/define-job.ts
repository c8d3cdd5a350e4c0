import type { Ctx } from '../kernel/context.ts'

/** A mail server may be away for a day: with pauses of at most an hour this many attempts outlast it. */
export const aDayOfAttempts = 36

/** How long one run may take unless its job says so. */
const runSeconds = 900

/** One kind of job: its handler runs at least once for each enqueued row, so it must bear repetition. */
export type JobDefinition = {
  name: string
  /** Run by a schedule (cron, Asia/Ho_Chi_Minh) when set. */
  cron?: string
  /** Also run once, this many seconds after a worker starts. */
  afterStart?: number
  retryLimit: number
  /** How many of its jobs a worker takes at once; each succeeds, fails and is repeated by itself. */
  together: number
  /**
   * It ends by the clock what cannot be taken up again (points, a deadline, what is deleted), or dates what others go by: the queue
   * gives it a clock that is never ahead of the database's.
   */
  neverEarly?: boolean
  /** How long one run may take before the queue gives it to another. */
  expireInSeconds: number
  /** `stopping` is raised when the process wants to end, and when the run takes too long: leave off at the next safe place. */
  run: (ctx: Ctx, data: object, stopping?: AbortSignal) => Promise<void>
  /** Does a whole batch at once, all of it or nothing; where it fails each is done by itself. */
  runTogether?: (ctx: Ctx, batch: object[]) => Promise<void>
}

export type Job<Data extends object> = JobDefinition & {
  /** Enqueues with the context's connection: inside a transaction the job exists exactly when it commits. */
  enqueue: (ctx: Ctx, data: Data, options?: { startAfter?: Date }) => Promise<void>
  /** As `enqueue` for each, in one statement. */
  enqueueAll: (ctx: Ctx, data: Data[]) => Promise<void>
}

/** Declares a job. `data` comes back from the queue as it was enqueued (JSON). */
export const defineJob = <Data extends object>(
  name: string,
  run: (ctx: Ctx, data: Data, stopping: AbortSignal) => Promise<void>,
  {
    runTogether,
    ...options
  }: Partial<
    Pick<
      JobDefinition,
      'cron' | 'afterStart' | 'retryLimit' | 'expireInSeconds' | 'together' | 'neverEarly'
    > & {
      runTogether: (ctx: Ctx, batch: Data[]) => Promise<void>
    }
  > = {},
): Job<Data> => ({
  ...options,
  name,
  retryLimit: options.retryLimit ?? 10,
  together: options.together ?? 1,
  expireInSeconds: options.expireInSeconds ?? runSeconds,
  ...(runTogether ? { runTogether: (ctx, batch) => runTogether(ctx, batch as Data[]) } : {}),
  run: (ctx, data, stopping = new AbortController().signal) => run(ctx, data as Data, stopping),
  enqueue: (ctx, data, when) => ctx.sendJob(ctx.db, name, data, when),
  enqueueAll: async (ctx, data) => {
    if (data.length > 0) await ctx.sendJob(ctx.db, name, data)
  },
})
