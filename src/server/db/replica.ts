import type pg from 'pg'
import { changes } from '../kernel/changes.ts'
import type { Log } from '../kernel/log.ts'
import { isCollecting } from '../kernel/reads.ts'
import { createPool } from './client.ts'
import { preparing } from './prepared.ts'

/** In ms: how often both servers are asked how far they are, and how often while the replica has something to catch up with. */
const lookMs = 500
const chaseMs = 25
/** What is read there may be as old as this. */
const boundMs = 2000
const answerMs = 1000

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

export type Replica = {
  /** May what is the same for everybody be read there now? */
  isFresh: () => boolean
  connect: () => Promise<pg.PoolClient>
  /** It failed somebody: it is not asked again until it answers. */
  failed: (error: unknown) => void
  figures: () => { fresh: number; behindSeconds: number; reads: number }
  close: () => Promise<void>
}

const position = (column: string): string => `select (${column} - '0/0')::float8 as at`

/**
 * Watches a streaming replica. What a page is made of there must hold every change this process has heard of, or the page would be kept
 * as it was before: after each word of a change the replica is left out until it has replayed the log up to where the primary is. It is
 * left out too while it is more than two seconds behind, answers nobody, is no replica any more, or while changes are not heard.
 */
export const watchReplica = (
  options: pg.PoolConfig,
  { primary, log }: { primary: Ask; log: Log },
): Replica => {
  let reads = 0
  let closed = false
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the primary was, the newest first; of the last moments that matter. */
  let seen: { lsn: number; at: number }[] = []
  let replayed = -1
  /** It has to be as far as this; unknown while the primary has not been asked since the last change. */
  let wanted = Number.POSITIVE_INFINITY
  let isThere = false
  let wasFresh = false
  const { pool } = createPool({ ...options, query_timeout: answerMs }, () => {})

  const behindMs = (): number => {
    const known = seen.find(({ lsn }) => lsn <= replayed)
    return known ? performance.now() - known.at : Number.POSITIVE_INFINITY
  }
  const isFresh = (): boolean => isThere && changes.isHeard && replayed >= wanted && behindMs() <= boundMs

  const tell = (why: string): void => {
    const fresh = isThere && behindMs() <= boundMs
    if (fresh === wasFresh || closed) return
    wasFresh = fresh
    if (fresh) log.info('anonymous reads go to the replica')
    else log.warn('anonymous reads go to the primary', { why })
  }

  const look = async (): Promise<void> => {
    const before = changes.sequence
    const at = performance.now()
    try {
      const [there, here] = await Promise.all([
        primary(position('pg_current_wal_insert_lsn()')),
        pool.query(`select pg_is_in_recovery() as follows, (pg_last_wal_replay_lsn() - '0/0')::float8 as at`),
      ])
      const lsn = Number(there.rows[0]?.at)
      const { follows, at: far } = here.rows[0] as { follows: boolean; at: number | null }
      replayed = far ?? -1
      seen = [{ lsn, at }, ...seen.filter((one) => at - one.at < 2 * boundMs)]
      isThere = follows
      // What was heard of before the primary was asked is in its log by then.
      if (changes.sequence === before && wanted === Number.POSITIVE_INFINITY) wanted = lsn
      tell(follows ? 'it is behind' : 'it is no replica')
    } catch (error) {
      isThere = false
      tell(error instanceof Error ? error.message : String(error))
    }
  }

  const next = (): void => {
    if (closed) return
    timer = setTimeout(turn, isThere && replayed < wanted ? chaseMs : lookMs)
    timer.unref()
  }
  const turn = async (): Promise<void> => {
    isLooking = true
    await look()
    isLooking = false
    next()
  }
  const forget = changes.on(() => {
    wanted = Number.POSITIVE_INFINITY
    if (isLooking) return
    clearTimeout(timer)
    next()
  })
  void turn()

  return {
    isFresh,
    connect: async () => {
      const client = await pool.connect()
      reads += 1
      return preparing(client)
    },
    failed: (error) => {
      isThere = false
      tell(error instanceof Error ? error.message : String(error))
    },
    figures: () => ({
      fresh: isFresh() ? 1 : 0,
      behindSeconds: Number.isFinite(behindMs()) ? behindMs() / 1000 : -1,
      reads,
    }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      forget()
      await pool.end()
    },
  }
}

const reading = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i
const more =
  /\b(?:insert|update|delete|merge|nextval|setval|set_config|pg_notify|pg_advisory\w*|for\s+(?:key\s+)?share)\b/i
const known = new Map<string, boolean>()
const mostKnown = 2000

/** Does a statement do nothing but read? One that only may do more counts as one that does. */
export const onlyReads = (text: string): boolean => {
  const seen = known.get(text)
  if (seen !== undefined) return seen
  if (known.size >= mostKnown) known.clear()
  const reads = reading.test(text) && !more.test(text)
  known.set(text, reads)
  return reads
}

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * A connection that is one to the primary, but for what reads only while an answer that is the same for everybody is being made: that
 * goes to the replica while it may. What fails there is asked of the primary. After anything else (a transaction begins) the primary has
 * the rest.
 */
export const shared = (connectPrimary: () => Promise<pg.PoolClient>, replica: Replica): pg.PoolClient => {
  let own: pg.PoolClient | undefined
  let other: pg.PoolClient | undefined
  const askPrimary: Query = async (...args) => {
    own ??= await connectPrimary()
    return (own.query as unknown as Query)(...args)
  }
  const askReplica: Query = async (...args) => {
    try {
      other ??= await replica.connect()
      return await (other.query as unknown as Query)(...args)
    } catch (error) {
      replica.failed(error)
      other?.release(true)
      other = undefined
      return askPrimary(...args)
    }
  }
  const query: Query = (...args) => {
    const [text] = args
    const may =
      own === undefined && typeof text === 'string' && isCollecting() && replica.isFresh() && onlyReads(text)
    return may ? askReplica(...args) : askPrimary(...args)
  }
  const release = (error?: boolean): void => {
    own?.release(error)
    other?.release()
  }
  return { query, release } as unknown as pg.PoolClient
}
