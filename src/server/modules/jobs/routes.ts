import { listBrokenChecks } from '#server/db/check-results.ts'
import type { Bind } from '#server/http/bind.ts'
import { listFailedJobs, listJobs, retryJob, retryJobsOf } from './operations.ts'

export const jobsRoutes = (bind: Bind): void => {
  bind('GET /api/admin/jobs', (ctx) => listJobs(ctx))
  bind('GET /api/admin/jobs/failed', (ctx, { query: { name } }) => listFailedJobs(ctx, name))
  bind('GET /api/admin/jobs/checks', ({ db }) => listBrokenChecks(db))
  bind('POST /api/admin/jobs/{id}/retry', (ctx, { params: { id } }) => retryJob(ctx, id))
  bind('POST /api/admin/jobs/retry', (ctx, { body: { name } }) => retryJobsOf(ctx, name))
}
