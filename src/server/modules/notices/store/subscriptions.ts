import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Subscription = { id: number; userId: number; endpoint: string; p256dh: string; auth: string }

/** More browsers than this nobody uses; the oldest give way. */
const most = 10

/** Subscriptions whose session still lives: nothing is told to a browser that is signed out. */
const live = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
    ])
    .where('sessions.expires_at', '>', now)

export const listSubscriptions = async (
  db: Kysely<DB>,
  userIds: readonly number[],
  now: Date,
): Promise<Subscription[]> =>
  live(db, now)
    .where('push_subscriptions.user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy('push_subscriptions.id', 'desc')
    .execute()

export const findSubscription = (db: Kysely<DB>, id: number, now: Date): Promise<Subscription | undefined> =>
  live(db, now).where('push_subscriptions.id', '=', id).executeTakeFirst()

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
