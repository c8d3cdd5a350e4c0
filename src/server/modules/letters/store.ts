import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Letter } from '#contract/letters.ts'
import type { DB } from '#server/db/types.ts'
import { aheadOf } from '#server/kernel/clock.ts'

const letters = (db: Kysely<DB>) =>
  db
    .selectFrom('letters')
    .select([
      'id',
      'post_id as postId',
      'subject',
      'preheader',
      'state',
      'recipients',
      'sent',
      'skipped',
      'failed',
      'created_at as createdAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
    ])

type Row = Omit<Letter, 'state' | 'createdAt' | 'startedAt' | 'finishedAt'> & {
  state: string
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const toLetter = (row: Row): Letter => ({
  ...row,
  state: row.state as Letter['state'],
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export const listLetterRows = async (
  db: Kysely<DB>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Letter[]; total: number }> => {
  const [items, { total }] = await Promise.all([
    letters(db)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('letters')
      .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: items.map(toLetter), total }
}

export const findLetter = async (db: Kysely<DB>, id: number) => {
  const row = await letters(db).select('content').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { content, ...letter } = row
  return { ...toLetter(letter), content }
}

export const insertLetter = async (
  db: Kysely<DB>,
  {
    by,
    at,
    ...letter
  }: { postId: number; subject: string; preheader: string; content: string; by: number; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('letters')
    .values({
      post_id: letter.postId,
      subject: letter.subject,
      preheader: letter.preheader,
      content: letter.content,
      created_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the subject, undefined where there is none or it has begun */
export const deleteDraft = async (db: Kysely<DB>, id: number): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('letters')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning('subject')
      .executeTakeFirst()
  )?.subject

export const countConfirmed = async (db: Kysely<DB>): Promise<number> =>
  (
    await db
      .selectFrom('newsletter_subscribers')
      .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('count'))
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow()
  ).count

/** @returns whether it was a draft or had been stopped, and now is on its way */
export const startLetter = async (
  db: Kysely<DB>,
  id: number,
  { recipients, at }: { recipients: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set((set) => ({
      state: 'sending',
      started_at: set.fn.coalesce('started_at', sql<Date>`${at}`),
      recipients: set.case().when('state', '=', 'draft').then(recipients).else(set.ref('recipients')).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'stopped'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const stopLetter = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const waits = (e: ExpressionBuilder<DB, 'letters'>) =>
  e
    .selectFrom('letter_copies')
    .whereRef('letter_id', '=', 'letters.id')
    .where('letter_copies.state', '=', 'queued')

/** The letters on their way that have copies which wait, held; but those that another process holds. */
export const lockWaitingLetters = async (db: Kysely<DB>): Promise<number[]> =>
  (
    await db
      .selectFrom('letters')
      .select('id')
      .where('state', '=', 'sending')
      .where((e) => e.exists(waits(e)))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ id }) => id)

/**
 * The oldest letter on its way that has copies to hand out, or none left to settle, held; none while another process hands
 * out its copies. One that waits for a mail server holds up none after it.
 */
export const lockNextLetter = async (db: Kysely<DB>) =>
  db
    .selectFrom('letters')
    .select(['id', 'last_subscriber_id as last', 'started_at as startedAt'])
    .where('state', '=', 'sending')
    .where((e) =>
      e.or([
        e.not(e.exists(waits(e))),
        e.exists(
          e
            .selectFrom('newsletter_subscribers as reader')
            .whereRef('reader.id', '>', 'letters.last_subscriber_id')
            .whereRef('reader.confirmed_at', '<=', 'letters.started_at')
            .where('reader.status', '=', 'confirmed'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Gives a copy each to the next who had confirmed when the letter began. @returns their numbers, the lowest first */
export const addCopies = async (
  db: Kysely<DB>,
  letter: { id: number; last: number; startedAt: Date | null },
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .insertInto('letter_copies')
    .columns(['letter_id', 'subscriber_id'])
    .expression((from) =>
      from
        .selectFrom('newsletter_subscribers')
        .select([sql<number>`${letter.id}::integer`.as('letter_id'), 'id'])
        .where('status', '=', 'confirmed')
        .where('confirmed_at', '<=', letter.startedAt)
        .where('id', '>', letter.last)
        .orderBy('id')
        .limit(limit),
    )
    .returning('subscriber_id')
    .execute()
  return rows.map((row) => row.subscriber_id).toSorted((a, b) => a - b)
}

/** Everybody up to this number has been given a copy. */
export const noteHandedOut = async (db: Kysely<DB>, id: number, last: number): Promise<void> => {
  await db.updateTable('letters').set({ last_subscriber_id: last }).where('id', '=', id).execute()
}

/**
 * A letter all of whose copies are settled is sent. Who had no copy counts as one who left meanwhile: the figures of a
 * letter mailed whole add up.
 */
export const endIfAllSettled = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('letters')
    .set((set) => {
      const settled = sql<number>`${set.ref('sent')} + ${set.ref('skipped')} + ${set.ref('failed')}`
      return {
        state: 'sent',
        finished_at: at,
        recipients: sql<number>`greatest(${set.ref('recipients')}, ${settled})`,
        skipped: sql<number>`${set.ref('skipped')} + greatest(0, ${set.ref('recipients')} - (${settled}))`,
      }
    })
    .where('id', '=', id)
    .where((e) => e.not(e.exists(waits(e))))
    .execute()
}

/** Copies that wait, of a letter that goes on, the lowest number first; `triedAt` null: by nobody yet. */
export const waitingCopies = (
  db: Kysely<DB>,
  letterId: number,
): Promise<{ subscriberId: number; triedAt: Date | null }[]> =>
  db
    .selectFrom('letter_copies')
    .select(['subscriber_id as subscriberId', 'claimed_at as triedAt'])
    .where('letter_id', '=', letterId)
    .where('state', '=', 'queued')
    .orderBy('subscriber_id')
    .execute()

/** What waits and nobody has is as if nobody had tried it. */
export const forgetTries = async (db: Kysely<DB>, letterId: number, staleBefore: Date): Promise<void> => {
  await db
    .updateTable('letter_copies')
    .set({ claimed_at: null })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'queued')
    .where('claimed_at', '<', staleBefore)
    .execute()
}

type Copy = { letterId: number; subscriberId: number }

/** Takes a copy for oneself; false when it is sent already, or somebody took it a short while ago. */
export const claimCopy = async (
  db: Kysely<DB>,
  { letterId, subscriberId }: Copy,
  { at, staleBefore }: { at: Date; staleBefore: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('letter_copies')
    .set({ claimed_at: at })
    .where('letter_id', '=', letterId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([
        where('claimed_at', 'is', null),
        where('claimed_at', '<', staleBefore),
        where('claimed_at', '>', aheadOf(at)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Is it still to be mailed? */
export const isCopyOpen = async (db: Kysely<DB>, { letterId, subscriberId }: Copy): Promise<boolean> =>
  (await db
    .selectFrom('letter_copies')
    .select('state')
    .where('letter_id', '=', letterId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'queued')
    .executeTakeFirst()) !== undefined

/** Gives a copy back, as one that was taken at `at`: long enough ago to be free. */
export const releaseCopy = async (
  db: Kysely<DB>,
  { letterId, subscriberId }: Copy,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('letter_copies')
    .set({ claimed_at: at })
    .where('letter_id', '=', letterId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'queued')
    .execute()
}

/** Settles a copy, and counts it where it was not counted yet: one statement, so that both or neither happen. */
export const settleCopy = async (
  db: Kysely<DB>,
  { letterId, subscriberId }: Copy,
  outcome: 'sent' | 'skipped' | 'failed',
): Promise<void> => {
  await db
    .with('settled', (cte) =>
      cte
        .updateTable('letter_copies')
        .set({ state: outcome })
        .where('letter_id', '=', letterId)
        .where('subscriber_id', '=', subscriberId)
        .where('state', '=', 'queued')
        .returning('letter_id'),
    )
    .updateTable('letters')
    .from('settled')
    .set((set) => ({ [outcome]: set(`letters.${outcome}`, '+', 1) }))
    .whereRef('letters.id', '=', 'settled.letter_id')
    .execute()
}

/** The name and the address of who works here. */
export const addressOfMember = async (db: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? undefined
