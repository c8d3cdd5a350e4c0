import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { neverAhead } from '../db/clock.ts'
import { changingTables, withShortWait } from '../db/patient.ts'
import { asPrepared } from '../db/prepared.ts'
import { lostQueues, queuesThere, readyQueues } from '../db/queues.ts'
import type { DB } from '../db/types.ts'
import type { Ctx, SendJob } from '../kernel/context.ts'
import { duringRequest } from '../kernel/current-request.ts'
import { type Log, wordsOf } from '../kernel/log.ts'
import { currentSpan, inSpan } from '../kernel/trace.ts'
import { createTurns } from '../kernel/turns.ts'
import type { JobDefinition } from './define-job.ts'
import { jobSpan, sendSpan, takeSender, withSender } from './job-trace.ts'

export type Jobs = {
  send: SendJob
  /** Starts working the queues with a fresh context for each job. */
  work: (contextFor: (jobName: string) => Ctx) => Promise<void>
  /** Begins no more jobs and asks those under way to leave off; sending goes on. */
  rest: () => void
  /** Waits so long (ms) for jobs under way. */
  stop: (patienceMs?: number) => Promise<void>
}

/**
 * A job whose worker says nothing for so long has lost it (killed, or its word did not reach the database) and is done by
 * another; looked for as often as the queue lets one look.
 */
const heartbeatSeconds = 20
const lostSeconds = 10

/**
 * One look at all queues, this often, wakes whoever has something to do; a worker by itself looks seldom. Fifty of them asking every
 * second would keep an idle site busy.
 */
const lookMs = 1000
const ownLookSeconds = 120
/** Whoever is woken begins before the next one is: those of one minute then ask over the same few connections, one after the other. */
const apartMs = 20
/** The queue's own worker, which sends what the clock asks for; the longest it may sleep. */
const senderQueue = '__pgboss__send-it'
const senderLookSeconds = 45

/**
 * So many statements of the queue's own at once: what the clock asks for in one moment would take a connection each, and those take
 * longer to open than all that is asked.
 */
const askedAtOnce = 4

/** What the queue would do for itself and nobody here needs or hears of. */
const unwanted = {
  // Jobs that wait for other jobs, looked for every five seconds.
  flowIntervalSeconds: 24 * 3600,
  // Warnings about its tables, for whoever listens to them.
  monitorVacuum: false,
  reindex: false,
  // How full each queue is, counted over all jobs of a week and written down; what ended long ago goes with it, once a day.
  superviseIntervalSeconds: 600,
}

const noJob = '00000000-0000-0000-0000-000000000000'

const attempt = async (
  id: string,
  work: () => Promise<void>,
  note: (error: unknown) => void,
): Promise<JobResult & { status: 'completed' | 'failed' }> => {
  try {
    await work()
    return { id, status: 'completed' } satisfies JobResult
  } catch (error) {
    note(error)
    return { id, status: 'failed', output: { message: wordsOf(error) } } satisfies JobResult
  }
}

/** Makes the queue's tables, or brings them to its version: what only the role that owns them may do. */
export const installQueue = (owner: Kysely<DB>, log: Log): Promise<void> =>
  changingTables(
    owner,
    async (one) => {
      const { executeSql } = fromKysely(one)
      const db = { executeSql: (text: string, values?: unknown[]) => executeSql(withShortWait(text), values) }
      const boss = new PgBoss({ db, supervise: false, schedule: false })
      boss.on('error', (error) => log.warn('job queue', { error }))
      await boss.start()
      await boss.stop({ graceful: false })
    },
    () => log.warn('the queue waits for a table of its own that another session holds'),
  )

const askingInTurn = (db: Kysely<DB>) => {
  const { executeSql } = fromKysely(db)
  const turns = createTurns({
    atOnce: askedAtOnce,
    mostEach: Number.POSITIVE_INFINITY,
    refusal: () => new Error('the queue asks too much'),
  })
  return { executeSql: (text: string, values?: unknown[]) => turns.take('', () => executeSql(text, values)) }
}

/** A job is sent in the same words each time; reading and planning them takes longer than writing it down. */
const sendingOver = (connection: Kysely<DB>) => {
  const { executeSql } = fromKysely(connection)
  return { executeSql: (text: string, values?: unknown[]) => executeSql(asPrepared(text), values) }
}

const contextOf = async (
  { name, neverEarly }: JobDefinition,
  contextFor: (jobName: string) => Ctx,
): Promise<Ctx> => {
  const ctx = contextFor(name)
  return neverEarly ? { ...ctx, clock: await neverAhead(ctx.db, ctx.clock) } : ctx
}

/** The queue in PostgreSQL (schema pgboss), which `installQueue` made. Sending works in every process, working only where asked. */
export const startJobs = async (
  db: Kysely<DB>,
  definitions: JobDefinition[],
  {
    log,
    worker,
    isAway = () => false,
    onDone = () => {},
  }: {
    log: Log
    worker: boolean
    isAway?: () => boolean
    onDone?: (job: string, outcome: 'completed' | 'failed', ms: number) => void
  },
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: askingInTurn(db),
    supervise: worker,
    schedule: worker,
    migrate: false,
    ...unwanted,
    monitorIntervalSeconds: lostSeconds,
    cronWorkerIntervalSeconds: senderLookSeconds,
  })
  // While the database is away every queue would say so every second.
  boss.on('error', (error) => isAway() || log.warn('job queue', { error }))
  // Asked before it starts: what it remembers of all queues as it does then holds these, and needs no look at each.
  const there = await queuesThere(db)
  await boss.start()
  for (const job of definitions) {
    const wanted = { heartbeatSeconds, retryLimit: job.retryLimit, expireInSeconds: job.expireInSeconds }
    const queue = there.get(job.name)
    if (queue && isDeepStrictEqual({ ...queue }, wanted)) continue
    if (queue) await boss.updateQueue(job.name, wanted)
    else
      await boss.createQueue(job.name, {
        ...wanted,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 3600,
      })
    // Looks the queue up now: the first job sent from within a transaction must not need a second connection for it,
    // for under load the others may all be held by those who wait for that transaction.
    await boss.findJobs(job.name, { id: noJob })
  }
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  let lookedForLost = performance.now()
  const look = async (): Promise<void> => {
    const ready = await readyQueues(db)
    for (const name of ready) {
      const id = workers.get(name)
      if (id === undefined || stopping.signal.aborted) continue
      boss.notifyWorker(id)
      await pause(apartMs)
    }
    if (performance.now() - lookedForLost < lostSeconds * 1000) return
    lookedForLost = performance.now()
    for (const name of await lostQueues(db)) await boss.supervise(name)
  }
  const keepLooking = (): void => {
    if (stopping.signal.aborted) return
    const next = () => setTimeout(keepLooking, lookMs).unref()
    // What the look says of a database that went away is said by the pool as well.
    if (isAway()) next()
    else look().then(next, next)
  }

  return {
    send: async (connection, name, data, options) => {
      const db = sendingOver(connection)
      const when = options?.startAfter ? { startAfter: options.startAfter } : {}
      const send = async (mark: (sent: object) => object): Promise<void> => {
        if (Array.isArray(data))
          await boss.insert(
            name,
            data.map((one) => ({ data: mark(one), ...when })),
            { db },
          )
        else await boss.send(name, mark(data), { db, ...when })
      }
      if (currentSpan()) await inSpan(sendSpan(name), (span) => send((sent) => withSender(sent, span)))
      else await send((sent) => sent)
    },
    work: async (contextFor) => {
      for (const job of definitions) {
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Ho_Chi_Minh' })
        if (job.afterStart !== undefined) await boss.send(job.name, {}, { startAfter: job.afterStart })
        const options = {
          pollingIntervalSeconds: ownLookSeconds,
          batchSize: job.together,
          burstWhenBatchFull: true,
          includeMetadata: true as const,
          perJobResults: true as const,
        }
        const together = async (batch: readonly { data: object; createdOn: Date }[]): Promise<boolean> => {
          // What was sent first is done first; the queue hands a batch out in no order.
          const inTurn = batch.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
          const sent = inTurn.map(({ data }) => takeSender(data))
          // Each that was sent within a trace has a trace of its own.
          if (!job.runTogether || batch.length < 2 || sent.some(({ sender }) => sender !== undefined))
            return false
          const began = performance.now()
          const all = sent.map(({ data }) => data)
          const outcome = await attempt(
            job.name,
            () => duringRequest(`job:${job.name}`, async () => job.runTogether?.(contextFor(job.name), all)),
            (error) => log.warn('a batch of jobs is done one by one', { job: job.name, error }),
          )
          if (outcome.status === 'failed') return false
          const each = (performance.now() - began) / batch.length
          for (const _ of batch) onDone(job.name, 'completed', each)
          return true
        }
        const id = await boss.work(
          job.name,
          options,
          async (batch: { id: string; data: object; createdOn: Date; signal: AbortSignal }[]) => {
            if (await together(batch))
              return batch.map(({ id }) => ({ id, status: 'completed' as const }) satisfies JobResult)
            return Promise.all(
              batch.map(async ({ id, data: sent, signal }) => {
                // A run that has taken longer than it may is begun anew: this one has to leave off then.
                const leaveOff = AbortSignal.any([stopping.signal, signal])
                const { data, sender } = takeSender(sent)
                const began = performance.now()
                const result = await attempt(
                  id,
                  () =>
                    inSpan(jobSpan(job.name, id, sender), () =>
                      duringRequest(`job:${job.name}`, async () =>
                        job.run(await contextOf(job, contextFor), data, leaveOff),
                      ),
                    ),
                  (error) => log.warn('job failed', { job: job.name, id, error }),
                )
                onDone(job.name, result.status, performance.now() - began)
                return result
              }),
            )
          },
        )
        workers.set(job.name, id)
      }
      const sender = boss.getWipData({ includeInternal: true }).find(({ name }) => name === senderQueue)
      if (sender) workers.set(senderQueue, sender.id)
      keepLooking()
    },
    rest: () => {
      stopping.abort()
      // Not waited for here, but by `stop`, which knows of those alone that nobody waits for.
      for (const { name } of definitions)
        boss.offWork(name, { wait: false }).catch((error: unknown) => log.warn('job queue', { error }))
    },
    stop: (patienceMs = 8000) => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: patienceMs })
    },
  }
}
