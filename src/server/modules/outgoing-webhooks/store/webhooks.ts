import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, OutgoingWebhooks } from '#server/db/types.ts'

const webhooks = (db: Kysely<DB>) =>
  db
    .selectFrom('outgoing_webhooks as w')
    .selectAll()
    .select((e) => [
      e
        .selectFrom('outgoing_deliveries as d')
        .select((d) => d.cast<number>(d.fn.countAll(), 'integer').as('waiting'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
      e
        .selectFrom('outgoing_deliveries as d')
        .select('d.last_attempt_at')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'delivered')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('last_delivered_at'),
    ])

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

export const findWebhook = (db: Kysely<DB>, id: number) =>
  webhooks(db).where('w.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listWebhooks = (db: Kysely<DB>) => webhooks(db).orderBy('w.id', 'desc').execute()

/** Locked, as it stands. */
export const lockWebhook = (db: Kysely<DB>, id: number) =>
  db.selectFrom('outgoing_webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** They are added one after the other, so that their number can be held. */
export const lockedCount = async (db: Kysely<DB>): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('outgoing_webhooks', 0))`.execute(db)
  const { count } = await db
    .selectFrom('outgoing_webhooks')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertWebhook = async (
  db: Kysely<DB>,
  webhook: Insertable<OutgoingWebhooks>,
): Promise<number> => {
  const { id } = await db
    .insertInto('outgoing_webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateWebhook = async (
  db: Kysely<DB>,
  id: number,
  change: Updateable<OutgoingWebhooks>,
): Promise<void> => {
  await db.updateTable('outgoing_webhooks').set(change).where('id', '=', id).execute()
}

export const deleteWebhook = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('outgoing_webhooks').where('id', '=', id).returning(['name', 'url']).executeTakeFirst()

/** Where messages go, and what signs them. */
export type Target = {
  id: number
  url: string
  secret: string
  previousSecret: string | null
  previousUntil: Date | null
}

/** Those that are told of something now. */
export const listEnabled = (db: Kysely<DB>): Promise<Target[]> =>
  db
    .selectFrom('outgoing_webhooks')
    .select(['id', 'url', 'secret', 'previous_secret as previousSecret', 'previous_until as previousUntil'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()

/** The address that was asked: an answer says nothing of another one that stands there by now. */
type Asked = Pick<Target, 'id' | 'url'>

/** Something got through. */
export const noteReached = async (db: Kysely<DB>, { id, url }: Asked): Promise<void> => {
  await db
    .updateTable('outgoing_webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('failing_since', 'is not', null)
    .execute()
}

/** An attempt failed; since when nothing has got through. */
export const noteFailing = async (db: Kysely<DB>, { id, url }: Asked, at: Date): Promise<Date | null> => {
  const row = await db
    .updateTable('outgoing_webhooks')
    .set({ failing_since: sql`coalesce(failing_since, ${at})` })
    .where('id', '=', id)
    .where('url', '=', url)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? null
}

/** The site switches it off itself; false when it is off already. */
export const stopWebhook = async (
  db: Kysely<DB>,
  { id, url }: Asked,
  because: 'failing' | 'gone',
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_webhooks')
    .set({ enabled: false, stopped_because: because })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const switchAllOff = async (db: Kysely<DB>): Promise<number[]> => {
  const rows = await db
    .updateTable('outgoing_webhooks')
    .set({ enabled: false })
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
