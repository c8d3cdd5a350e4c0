import { defineJob } from '#server/jobs/define-job.ts'
import { sweepImports } from './operations/sweep-imports.ts'
import { workImport, workQueue } from './operations/work-import.ts'

/** Works on one import; hours are allowed, and the import itself knows how far it came. */
export const workOnImport = defineJob(
  workQueue,
  (ctx, { id }: { id: number }, stopping) => workImport(ctx, id, stopping),
  { expireInSeconds: 6 * 3600 },
)

/** Every minute, and soon after a start: what was left lying is taken up again. */
export const sweepOpenImports = defineJob('imports.sweep', (ctx) => sweepImports(ctx), {
  cron: '* * * * *',
  afterStart: 3,
  retryLimit: 0,
})
