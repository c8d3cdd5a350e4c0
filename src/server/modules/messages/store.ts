import { type Kysely, sql } from 'kysely'
import type { ContactMessage, Subscriber } from '#contract/messages.ts'
import { containing } from '#server/db/containing.ts'
import { goneBy, someOf } from '#server/db/some-of.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'

type Page = { page: number; limit: number }
export type MessageInput = { name: string; email: string; subject: string; message: string }

type Asked<Status> = { status?: Status | undefined; q?: string | undefined }

const messages = (db: Kysely<DB>) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'status', 'created_at as createdAt'])

/** Its number; undefined where the same has stood there since `since`. Call it in a transaction. */
export const insertMessage = async (
  db: Kysely<DB>,
  input: MessageInput,
  at: Date,
  since: Date,
): Promise<number | undefined> => {
  const { name, email, subject, message } = input
  // Of two at the same moment the second waits, and finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`.execute(db)
  const same = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '>', since)
    .where((is) => is.and({ name, email, subject, message }))
    .executeTakeFirst()
  if (same) return undefined
  const row = await db
    .insertInto('contact_messages')
    .values({ ...input, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const findMessage = async (db: Kysely<DB>, id: number): Promise<ContactMessage | undefined> =>
  (await messages(db).where('id', '=', id).executeTakeFirst()) as ContactMessage | undefined

export const listMessageRows = async (
  db: Kysely<DB>,
  { status, q = '', page, limit }: Page & Asked<ContactMessage['status']>,
): Promise<{ items: ContactMessage[]; total: number }> => {
  const isAsked = sql<boolean>`${status ? sql`status = ${status}` : sql`true`}
    and ${q ? sql`concat_ws(' ', name, email, subject, message) ilike ${containing(q)}` : sql`true`}`
  const [items, { total }] = await Promise.all([
    messages(db)
      .where(isAsked)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('contact_messages')
      .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
      .where(isAsked)
      .executeTakeFirstOrThrow(),
  ])
  return { items: items as unknown as ContactMessage[], total }
}

/** @returns the status before, undefined when there is no such message */
export const setMessageStatus = async (
  db: Kysely<DB>,
  id: number,
  { status, by, at }: { status: ContactMessage['status']; by: number; at: Date },
): Promise<string | undefined> => {
  const before = await db
    .selectFrom('contact_messages')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('contact_messages')
    .set(
      status === 'done'
        ? { status, handled_at: at, handled_by: by }
        : { status, handled_at: null, handled_by: null },
    )
    .where('id', '=', id)
    .execute()
  return before.status
}

/** The row of an address, made or found; one that ended before asks anew, and who has not confirmed has time again. */
export const putSubscriber = async (db: Kysely<DB>, email: string, at: Date) =>
  db
    .insertInto('newsletter_subscribers')
    .values({ email, created_at: at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((set) => ({
        status: set
          .case()
          .when('newsletter_subscribers.status', '=', 'unsubscribed')
          .then('pending')
          .else(set.ref('newsletter_subscribers.status'))
          .end(),
        created_at: set
          .case()
          .when('newsletter_subscribers.status', '=', 'confirmed')
          .then(set.ref('newsletter_subscribers.created_at'))
          .else(set.ref('excluded.created_at'))
          .end(),
      })),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()

export const findSubscriber = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

export const confirmSubscriber = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'confirmed', confirmed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Deletes a subscription, and one of the same address: `hashBegins` = how its hash does. */
export const deleteSubscriber = async (
  db: Kysely<DB>,
  { id, hashBegins }: { id: number; hashBegins: string | undefined },
): Promise<void> => {
  const hash = sql`encode(sha256(convert_to(email, 'UTF8')), 'hex')`
  await db
    .deleteFrom('newsletter_subscribers')
    .where((e) =>
      e.or([e('id', '=', id), ...(hashBegins ? [sql<boolean>`starts_with(${hash}, ${hashBegins})`] : [])]),
    )
    .execute()
}

/** Deletes subscriptions asked for before `pending` and never confirmed, and those that ended before `ended`; at most so many, how many. */
export const deleteOver = (
  db: Kysely<DB>,
  { pending, ended }: { pending: Date; ended: Date },
  most: number,
): Promise<number> => {
  const isOver = sql`(status = 'pending' and created_at < ${pending})
    or (status = 'unsubscribed' and coalesce(unsubscribed_at, created_at) < ${ended})`
  return goneBy(db.deleteFrom('newsletter_subscribers').where(someOf('newsletter_subscribers', isOver, most)))
}

const subscribers = (db: Kysely<DB>, { status, q }: Asked<Subscriber['status']>) =>
  db
    .selectFrom('newsletter_subscribers')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(Boolean(q), (query) => query.where('email', 'ilike', containing(q ?? '')))

export const listSubscriberRows = async (
  db: Kysely<DB>,
  { page, limit, ...asked }: Page & Asked<Subscriber['status']>,
): Promise<{ items: Subscriber[]; total: number }> => {
  const [items, { total }] = await Promise.all([
    subscribers(db, asked)
      .select(['id', 'email', 'status', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    subscribers(db, asked)
      .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: items as unknown as Subscriber[], total }
}

/** Confirmed addresses after one of them, oldest first. */
export const confirmedAfter = (db: Kysely<DB>) => (last: { id: number } | undefined, limit: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'confirmed_at'])
    .where('status', '=', 'confirmed')
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Messages nobody has answered. */
export const countNewMessages = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('contact_messages')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('created_at').as('since')])
      .where('status', '=', 'new')
      .executeTakeFirst(),
  )

/**
 * The subscription under a member's address goes with them, and what was written from it, where they have shown that it is theirs:
 * whoever registers with another's address could take that person's away.
 */
export const deleteMailsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  for (const table of ['newsletter_subscribers', 'contact_messages'] as const)
    await db
      .deleteFrom(table)
      .where('email', '=', (select) =>
        select
          .selectFrom('users')
          .select((e) => e.fn<string>('lower', ['email']).as('email'))
          .where('id', '=', userId)
          .where('email_verified', '=', true),
      )
      .execute()
}

/** Keeps that mail must not go to an address, and ends its subscription. The first reason stays. */
export const suppressAddress = async (
  db: Kysely<DB>,
  { email, hash, reason, at }: { email: string; hash: string; reason: 'bounce' | 'complaint'; at: Date },
): Promise<void> => {
  await db
    .insertInto('mail_suppressions')
    .values({ address_hash: hash, reason, created_at: at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: at })
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .execute()
}

/** Why mail must not go to an address; null where it may. */
export const findSuppression = async (
  db: Kysely<DB>,
  hash: string,
): Promise<'bounce' | 'complaint' | null> => {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return row ? (row.reason === 'complaint' ? 'complaint' : 'bounce') : null
}

export const isSuppressed = async (db: Kysely<DB>, hash: string): Promise<boolean> =>
  (await findSuppression(db, hash)) !== null
