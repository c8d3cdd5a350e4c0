import { type Kysely, type Selectable, sql } from 'kysely'
import type { LedgerEntry, LedgerKind } from '#contract/points.ts'
import type { DB, LedgerEntries } from '#server/db/types.ts'

export type NewEntry = {
  userId: number
  kind: LedgerKind
  /** điểm, signed; never 0 */
  points: number
  refType:
    | 'conversion'
    | 'purchase'
    | 'redemption'
    | 'withdrawal'
    | 'claim'
    | 'adjustment'
    | 'admin'
    | 'bonus'
    | 'expiry'
  refId: string
  /** Rises with each entry of the same kind for one reference (a credit taken back and given again). */
  revision?: number
  note?: string
  createdAt?: Date
}

export const insertEntry = async (db: Kysely<DB>, entry: NewEntry) => {
  const row = await db
    .insertInto('ledger_entries')
    .values({
      user_id: entry.userId,
      kind: entry.kind,
      points: entry.points,
      ref_type: entry.refType,
      ref_id: entry.refId,
      revision: entry.revision ?? 0,
      note: entry.note ?? null,
      ...(entry.createdAt ? { created_at: entry.createdAt } : {}),
    })
    .returning(['id', 'balance_after'])
    .executeTakeFirstOrThrow()
  return { id: row.id, balanceAfter: row.balance_after }
}

/** Locks a member, one who has left included, until the transaction ends. */
export const lockMember = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const findBalance = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db.selectFrom('users').select('points').where('id', '=', userId).executeTakeFirst()
  return row?.points ?? 0
}

type Line = Selectable<LedgerEntries> & { because: LedgerEntry['because'] | null; about: string | null }

/**
 * Why points of an order that was not returned were taken back: it took them along to another click, whose move names the entry by its
 * revision, it was reckoned anew, and a part of them stayed or the entry says why none did, or a person refused it. A refusal that was corrected
 * afterwards stands in the audit alone.
 */
const because = sql<
  Line['because']
>`case when ledger_entries.kind = 'clawback' and ledger_entries.ref_type = 'conversion' then case
  when exists (select from conversion_moves m where m.conversion_id = ledger_entries.ref_id::integer
    and m.revision = ledger_entries.revision and m.points_taken_back > 0) then 'moved'
  when (select sum(l.points) from ledger_entries l where l.user_id = ledger_entries.user_id
    and l.kind in ('earn_confirm', 'clawback') and l.ref_type = 'conversion' and l.ref_id = ledger_entries.ref_id
    and l.id <= ledger_entries.id) > 0 then 'corrected'
  when exists (select from conversions c join order_holds h on h.network = c.network and h.transaction_id = c.transaction_id
    and h.user_id = ledger_entries.user_id and h.shop_key = c.shop_key
    where c.id = ledger_entries.ref_id::integer and (h.state = 'refused' and h.decided_at <= ledger_entries.created_at
      or (select a.action from audit_log a where a.subject_type = 'order_hold' and a.subject_id = h.id::text
        and a.action in ('hold.refused', 'hold.released', 'hold.expired') and a.created_at <= ledger_entries.created_at
        order by a.id desc limit 1) = 'hold.refused'))
    then 'refused'
  when ledger_entries.note is not null then 'corrected' end end`

/** What was bought or redeemed. A page that is no product of ours has the name its click was opened under. */
const about = sql<string | null>`case ledger_entries.ref_type
  when 'purchase' then (select p.name from purchases b join products p on p.id = b.product_id
    where b.id = ledger_entries.ref_id::integer)
  when 'conversion' then (select coalesce(p.name, k.title) from conversions c
    left join products p on p.id = c.product_id left join affiliate_clicks k on k.id = c.click_id
    where c.id = ledger_entries.ref_id::integer and c.user_id = ledger_entries.user_id)
  when 'redemption' then (select r.name from user_rewards u join rewards r on r.id = u.reward_id
    where u.id = ledger_entries.ref_id::integer) end`

const toEntry = (row: Line): LedgerEntry => ({
  id: row.id,
  kind: row.kind as LedgerKind,
  points: row.points,
  balanceAfter: row.balance_after,
  refType: row.ref_type,
  refId: row.ref_id,
  revision: row.revision,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  prevHash: row.prev_hash,
  hash: row.hash,
  hashVersion: row.hash_version,
  ...(row.because ? { because: row.because } : {}),
  ...(row.about ? { about: row.about } : {}),
})

type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null }
const isLine = (row: OrNull<Line>): row is Line => row.id !== null

/** A page of a member's ledger with how many lines there are and what they come to, in one statement: all of one moment. */
export const listEntries = async (
  db: Kysely<DB>,
  userId: number,
  { page, limit, order = 'asc' }: { page: number; limit: number; order?: 'asc' | 'desc' },
): Promise<{ balance: number; entries: LedgerEntry[]; total: number }> => {
  const rows = await db
    .selectFrom('users as u')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('ledger_entries')
          .selectAll('ledger_entries')
          .select([because.as('because'), about.as('about')])
          .whereRef('user_id', '=', 'u.id')
          .orderBy('id', order)
          .limit(limit)
          .offset((page - 1) * limit)
          .as('line'),
      (on) => on.onTrue(),
    )
    .where('u.id', '=', userId)
    .select((e) => [
      'u.points as balance',
      e
        .selectFrom('ledger_entries as l')
        .whereRef('l.user_id', '=', 'u.id')
        .select((l) => l.fn.countAll<number>().as('count'))
        .as('total'),
    ])
    .selectAll('line')
    .orderBy('line.id', order)
    .execute()
  return {
    balance: rows[0]?.balance ?? 0,
    entries: rows.flatMap((row) => (isLine(row) ? [toEntry(row)] : [])),
    total: Number(rows[0]?.total ?? 0),
  }
}
