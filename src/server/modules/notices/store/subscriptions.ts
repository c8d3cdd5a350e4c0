import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Subscription = { id: number; userId: number; endpoint: string; p256dh: string; auth: string }

/** More browsers than this nobody uses; the oldest give way. */
const most = 10

/** How long a session may lie unused, as http/session.ts has it. */
type Idle = { sessionIdleMs: number; staffIdleMs: number }

/** Subscriptions whose session still lives: nothing is told to a browser that is signed out, by lying unused either. */
const live = (db: Kysely<DB>, now: Date, { sessionIdleMs, staffIdleMs }: Idle) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
    ])
    .where('sessions.expires_at', '>', now)
    .where(
      sql<boolean>`sessions.updated_at > case when users.role = 'admin' or users.staff_role is not null
        then ${new Date(now.getTime() - staffIdleMs)}::timestamptz else ${new Date(now.getTime() - sessionIdleMs)}::timestamptz end`,
    )

export const listSubscriptions = async (
  db: Kysely<DB>,
  userIds: readonly number[],
  now: Date,
  idle: Idle,
): Promise<Subscription[]> =>
  live(db, now, idle)
    .where('push_subscriptions.user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy('push_subscriptions.id', 'desc')
    .execute()

export const findSubscription = (
  db: Kysely<DB>,
  id: number,
  now: Date,
  idle: Idle,
): Promise<Subscription | undefined> =>
  live(db, now, idle).where('push_subscriptions.id', '=', id).executeTakeFirst()

/** A browser belongs to whoever asked last from it. */
export const saveSubscription = async (
  db: Kysely<DB>,
  browser: Omit<Subscription, 'id'> & { sessionId: number; at: Date },
): Promise<void> => {
  const owner = {
    user_id: browser.userId,
    session_id: browser.sessionId,
    p256dh: browser.p256dh,
    auth: browser.auth,
    created_at: browser.at,
  }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint: browser.endpoint, ...owner })
    .onConflict((conflict) => conflict.constraint('push_subscriptions_endpoint_key').doUpdateSet(owner))
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', browser.userId)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', browser.userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()
}

export const deleteEndpoint = async (db: Kysely<DB>, userId: number, endpoint: string): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export const deleteSubscription = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
