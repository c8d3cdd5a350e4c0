import type { Ctx } from '../kernel/context.ts'

/** One kind of job: its handler runs at least once for each enqueued row, so it must bear repetition. */
export type JobDefinition = {
  name: string
  /** Run by a schedule (cron, Asia/Ho_Chi_Minh) when set. */
  cron?: string
  retryLimit: number
  run: (ctx: Ctx, data: object) => Promise<void>
}

export type Job<Data extends object> = JobDefinition & {
  /** Enqueues with the context's connection: inside a transaction the job exists exactly when it commits. */
  enqueue: (ctx: Ctx, data: Data, options?: { startAfter?: Date }) => Promise<void>
}

/** Declares a job. `data` comes back from the queue as it was enqueued (JSON). */
export const defineJob = <Data extends object>(
  name: string,
  run: (ctx: Ctx, data: Data) => Promise<void>,
  options: { cron?: string; retryLimit?: number } = {},
): Job<Data> => ({
  name,
  retryLimit: options.retryLimit ?? 10,
  ...(options.cron ? { cron: options.cron } : {}),
  run: (ctx, data) => run(ctx, data as Data),
  enqueue: (ctx, data, when) => ctx.sendJob(ctx.db, name, data, when),
})
