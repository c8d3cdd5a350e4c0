import { sql } from 'kysely'
import { jobDefinitions } from '#server/job-definitions.ts'
import { startJobs } from '#server/jobs/boss.ts'
import type { bootApp } from './app.ts'

/** Works the app's queues as the product does, for real, until stopped. */
export const startWorker = async (
  app: Awaited<ReturnType<typeof bootApp>>,
): Promise<{ stop: () => Promise<void> }> => {
  const { db, log } = app.ctx()
  const jobs = await startJobs(db, jobDefinitions, { log, worker: true })
  await jobs.work((name) => app.ctx({ kind: 'system', name }))
  return jobs
}

/** How many jobs of a queue are not done yet. */
export const openJobs = async (app: Awaited<ReturnType<typeof bootApp>>, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active')`.execute(app.ctx().db)
  return rows[0]?.count ?? 0
}
