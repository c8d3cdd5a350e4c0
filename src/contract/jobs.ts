import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, words } from './fields.ts'

const message = z.string()

/**
 * One kind of job. Times in ms; `nextAt` by its schedule or the first that waits; `failed`: given up, until they run again; `day`: those
 * that ended in the last 24 hours.
 */
export const JobKind = z.object({
  name: z.string(),
  /** What it does; its name where that is not known. */
  title: z.string(),
  cron: z.string().nullable(),
  lastAt: instant.nullable(),
  lastState: z.enum(['completed', 'failed', 'active', 'retry']).nullable(),
  lastMs: z.int().nullable(),
  nextAt: instant.nullable(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** How long the oldest that might begin has waited. */
  lagMs: z.int(),
  lastError: message.nullable(),
  day: z.object({
    runs: z.int(),
    failed: z.int(),
    meanMs: z.int().nullable(),
    longestMs: z.int().nullable(),
  }),
})
export type JobKind = z.infer<typeof JobKind>

/** What ended in the hour that begins at `at`. */
export const JobHour = z.object({ at: instant, completed: z.int(), failed: z.int() })
export type JobHour = z.infer<typeof JobHour>

/** A job that was given up. `data`: its numbers and switches; words may be personal or secret and stay in the database. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  at: instant,
  attempts: z.int(),
  error: message,
  data: z.record(z.string(), z.union([z.number(), z.boolean(), z.null()])),
})
export type FailedJob = z.infer<typeof FailedJob>

/** What the nightly proof (as `npm run doctor`) found: how many lines break it, null where it could not be looked at. */
export const BrokenCheck = z.object({ name: z.string(), broken: z.int().nullable(), at: instant })
export type BrokenCheck = z.infer<typeof BrokenCheck>

export const jobs = {
  'GET /api/admin/jobs': endpoint({
    access: 'admin',
    summary: 'every kind of job with its last and next run and what waits, and the last 24 hours',
    answer: z.object({ kinds: z.array(JobKind), hours: z.array(JobHour) }),
  }),
  'GET /api/admin/jobs/failed': endpoint({
    access: 'admin',
    summary:
      'the newest 100 jobs that were given up, newest first; none of a timetable whose next run was done',
    query: z.object({ name: words(120).optional() }),
    answer: z.array(FailedJob),
  }),
  'GET /api/admin/jobs/checks': endpoint({
    access: 'admin',
    summary: 'what the last nightly proof of the invariants found broken, or could not prove',
    answer: z.array(BrokenCheck),
  }),
  'POST /api/admin/jobs/{id}/retry': endpoint({
    access: 'admin',
    summary: 'runs a job that was given up once more; of two who ask at once, one does',
    params: z.object({ id: z.uuid() }),
    answer: z.object({}),
  }),
  'POST /api/admin/jobs/retry': endpoint({
    access: 'admin',
    summary: 'runs all given up jobs of a kind once more; how many',
    body: z.object({ name: words(120).pipe(z.string().min(1)) }),
    answer: z.object({ retried: z.int() }),
  }),
}
