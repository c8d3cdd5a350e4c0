import { type Kysely, sql } from 'kysely'
import type { OutgoingDelivery } from '#contract/outgoing-webhooks.ts'
import type { DB } from '#server/db/types.ts'
import { isUp } from '#server/db/until.ts'
import { longestPauseMs } from '../rules.ts'
import type { Target } from './webhooks.ts'

const spreadAtOnce = 500

/**
 * Makes a delivery of every event that is not spread yet, for every address that wants it. One process at a time, in the order
 * of their numbers: so a subject's deliveries are numbered as its events are. How many events there were.
 */
export const spreadEvents = async (db: Kysely<DB>, now: Date): Promise<number> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('outgoing_events', 0)) as mine`.execute(db)
  if (!rows[0]?.mine) return 0
  const events = await db
    .selectFrom('outgoing_events')
    .select('id')
    .where('spread_at', 'is', null)
    .orderBy('id')
    .limit(spreadAtOnce)
    .execute()
  if (events.length === 0) return 0
  const ids = events.map(({ id }) => id)
  await sql`
    insert into outgoing_deliveries (webhook_id, event_id, subject, next_attempt_at, created_at)
    select w.id, e.id, e.subject, ${now}, ${now}
    from outgoing_events e join outgoing_webhooks w on w.enabled and e.type = any (w.types)
    where e.id = any (${ids}) order by e.id
    on conflict on constraint outgoing_deliveries_once_key do nothing`.execute(db)
  await db.updateTable('outgoing_events').set({ spread_at: now }).where('id', 'in', ids).execute()
  return ids.length
}

/** An event that one address alone is sent; its delivery waits, behind no other: each is a try of its own. */
export const insertPing = async (
  db: Kysely<DB>,
  { webhookId, type, at }: { webhookId: number; type: string; at: Date },
): Promise<void> => {
  const subject = `webhook:${webhookId}`
  const { id } = await db
    .insertInto('outgoing_events')
    .values({ type, subject, data: JSON.stringify({ webhookId }), at, spread_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('outgoing_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: id,
      subject: `${subject}:${id}`,
      next_attempt_at: at,
      created_at: at,
    })
    .execute()
}

export type Claimed = {
  id: number
  attempts: number
  /** Of them, those since it was last begun by hand. */
  recent: number
  messageId: string
  type: string
  at: Date
  data: unknown
  target: Target
}

type Row = Omit<Claimed, 'target'> & Omit<Target, 'id'>

const isDue = (now: Date) =>
  sql`(${isUp('next_attempt_at', now, longestPauseMs)} and ${isUp('leased_until', now)})`

/**
 * Begins attempts at what is due at an address, none of a subject that still waits for an earlier one, and none where it is switched
 * off: where to, and signed with what, stands as it was when they were begun. Whoever counts an attempt up makes it: two processes
 * never make the same one. What a dead process began comes again after its lease.
 */
export const claimDue = async (
  db: Kysely<DB>,
  { webhookId, now, until, most }: { webhookId: number; now: Date; until: Date; most: number },
): Promise<Claimed[]> => {
  const { rows } = await sql<Row>`
    with target as materialized (
      select url, secret, previous_secret, previous_until from outgoing_webhooks where id = ${webhookId} and enabled),
    foremost as materialized (
      select distinct on (subject) id, next_attempt_at, leased_until from outgoing_deliveries
      where webhook_id = ${webhookId} and state = 'waiting' and exists (select from target) order by subject, id),
    due as materialized (
      select id from foremost where ${isDue(now)}
      order by next_attempt_at, id limit ${most}),
    mine as (
      select id from outgoing_deliveries where id in (select id from due) and state = 'waiting' and ${isDue(now)}
      for no key update skip locked),
    begun as (
      update outgoing_deliveries set attempts = attempts + 1, leased_until = ${until}, last_attempt_at = ${now}
      where id in (select id from mine) returning *)
    select begun.id, begun.attempts, begun.attempts - begun.attempts_before as recent, e.message_id as "messageId",
      e.type, e.at, e.data, target.url, target.secret, target.previous_secret as "previousSecret",
      target.previous_until as "previousUntil"
    from begun join outgoing_events e on e.id = begun.event_id cross join target order by begun.id`.execute(
    db,
  )
  return rows.map(({ url, secret, previousSecret, previousUntil, ...message }) => ({
    ...message,
    target: { id: webhookId, url, secret, previousSecret, previousUntil },
  }))
}

type Attempt = Pick<Claimed, 'id' | 'attempts'>
/** What an address answered, or why there was no answer. */
export type Answer = { status: number | null; problem: string | null }

/** How an attempt ended; false when it was another's by then. `next`: when it comes again, null = never. */
export const settleAttempt = async (
  db: Kysely<DB>,
  { id, attempts }: Attempt,
  { status, problem }: Answer,
  end: { state: 'delivered' | 'failed' } | { next: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_deliveries')
    .set({
      ...('next' in end ? { next_attempt_at: end.next } : { state: end.state }),
      answer_status: status,
      problem,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What waits at an address is due now. */
export const hastenWaiting = async (db: Kysely<DB>, webhookId: number, now: Date): Promise<void> => {
  await db
    .updateTable('outgoing_deliveries')
    .set({ next_attempt_at: now, attempts_before: sql`attempts` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** What has arrived or was given up waits anew; false when it is neither. */
export const resend = async (
  db: Kysely<DB>,
  { webhookId, id, now }: { webhookId: number; id: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_deliveries')
    .set({ state: 'waiting', next_attempt_at: now, attempts_before: sql`attempts`, leased_until: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type DeliveryFilter = { webhookId: number; state?: OutgoingDelivery['state'] | undefined }

const filtered = (db: Kysely<DB>, { webhookId, state }: DeliveryFilter) => {
  const rows = db.selectFrom('outgoing_deliveries as d').where('d.webhook_id', '=', webhookId)
  return state ? rows.where('d.state', '=', state) : rows
}

/** Newest first. */
export const listDeliveries = async (
  db: Kysely<DB>,
  filter: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutgoingDelivery[]> => {
  const rows = await filtered(db, filter)
    .innerJoin('outgoing_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.state', 'd.attempts', 'd.subject', 'd.problem', 'd.created_at', 'd.last_attempt_at'])
    .select(['d.answer_status', 'd.next_attempt_at', 'e.message_id', 'e.type', 'e.data'])
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    subject: row.subject,
    data: row.data as OutgoingDelivery['data'],
    state: row.state as OutgoingDelivery['state'],
    attempts: row.attempts,
    answerStatus: row.answer_status,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  }))
}

export const countDeliveries = async (db: Kysely<DB>, filter: DeliveryFilter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Forgets events that were spread before then, with what became of them; how many. */
export const forgetEvents = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_events')
    .where('id', 'in', (e) =>
      e
        .selectFrom('outgoing_events')
        .select('id')
        .where('spread_at', '<', before)
        .orderBy('spread_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
