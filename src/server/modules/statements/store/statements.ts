import { type Kysely, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { MatchCount, MatchResult, StatementMapping } from '#contract/statements.ts'
import type { DB } from '#server/db/types.ts'

export type StatementHead = {
  id: number
  network: Network | null
  closed: boolean
  mapping: StatementMapping
  periodFrom: Date | null
  periodTo: Date | null
  paidOn: string | null
  paidAmount: number | null
  paidBy: string | null
  sameAs: number | null
  open: number
}

const heads = (db: Kysely<DB>) =>
  db
    .selectFrom('statements as s')
    .innerJoin('imports as i', 'i.id', 's.import_id')
    .leftJoin('users as u', 'u.id', 's.paid_by')
    .select([
      's.import_id as id',
      sql<Network | null>`s.network`.as('network'),
      's.closed',
      sql<StatementMapping>`s.mapping`.as('mapping'),
      's.period_from as periodFrom',
      's.period_to as periodTo',
      sql<string | null>`s.paid_on::text`.as('paidOn'),
      's.paid_amount as paidAmount',
      'u.username as paidBy',
      sql<number | null>`(select max(e.id) from imports e where e.kind = 'conversions'
        and e.file_hash = i.file_hash and e.id < i.id and e.status not in ('failed', 'cancelled'))`.as(
        'sameAs',
      ),
      sql<number>`(select count(*)::int from statement_lines l
        where l.import_id = s.import_id and l.standing <> 'matched' and l.state = 'open')`.as('open'),
    ])

export const findStatement = async (db: Kysely<DB>, id: number): Promise<StatementHead | undefined> =>
  heads(db).where('s.import_id', '=', id).executeTakeFirst()

export const findStatements = async (db: Kysely<DB>, ids: number[]): Promise<Map<number, StatementHead>> => {
  if (ids.length === 0) return new Map()
  const rows = await heads(db).where('s.import_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const insertStatement = async (
  db: Kysely<DB>,
  statement: { id: number; network: Network | null; closed: boolean; mapping: StatementMapping },
): Promise<void> => {
  const { id, network, closed, mapping } = statement
  await db
    .insertInto('statements')
    .values({ import_id: id, network, closed, mapping: JSON.stringify(mapping) })
    .execute()
}

export const changeReading = async (
  db: Kysely<DB>,
  id: number,
  { network, closed, mapping }: { network: Network; closed: boolean; mapping: StatementMapping },
): Promise<void> => {
  await db
    .updateTable('statements')
    .set({ network, closed, mapping: JSON.stringify(mapping), period_from: null, period_to: null })
    .where('import_id', '=', id)
    .execute()
}

/** How the last statement with the very same columns was read. */
export const findReading = async (
  db: Kysely<DB>,
  columns: readonly string[],
): Promise<{ network: Network; closed: boolean; mapping: StatementMapping } | undefined> => {
  const { rows } = await sql<{ network: Network; closed: boolean; mapping: StatementMapping }>`
    select s.network, s.closed, s.mapping from statements s join imports i on i.id = s.import_id
    where s.network is not null and i.head -> 'columns' = ${JSON.stringify(columns)}::jsonb
      and exists (select from statement_lines l where l.import_id = s.import_id)
    order by s.import_id desc limit 1`.execute(db)
  return rows[0]
}

export const setPeriod = async (db: Kysely<DB>, id: number): Promise<void> => {
  await sql`update statements s set period_from = p.first, period_to = p.last
    from (select min(occurred_at) as first, max(occurred_at) as last from statement_lines
      where import_id = ${id} and line is not null) p where s.import_id = ${id}`.execute(db)
}

export const countMatchResults = async (db: Kysely<DB>, id: number): Promise<MatchCount[]> => {
  const { rows } = await sql<MatchCount>`
    select standing, count(*)::int as lines, count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'ignored')::int as ignored,
      count(*) filter (where state = 'applied')::int as applied,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'follow_up')::int as "followUp",
      coalesce(sum(commission) filter (where line is not null), 0)::bigint as commission,
      coalesce(sum(ours_commission), 0)::bigint as "oursCommission"
    from statement_lines where import_id = ${id} group by standing`.execute(db)
  return rows
}

/** Confirmed lines that are orders of ours: how many, and what the file says is paid for them. */
export const sumPayable = async (
  db: Kysely<DB>,
  id: number,
): Promise<{ lines: number; amount: number; on: string | null }> => {
  const { rows } = await sql<{ lines: number; amount: number; on: string | null }>`
    select count(*)::int as lines, coalesce(sum(coalesce(l.paid_amount, l.commission)), 0)::bigint as amount,
      (max(l.paid_at) at time zone 'Asia/Ho_Chi_Minh')::date::text as "on"
    from statement_lines l join conversions c on c.id = l.conversion_id
    where l.import_id = ${id} and l.line is not null and l.state <> 'ignored' and l.status = 'confirmed'
      and c.status = 'confirmed'`.execute(db)
  return rows[0] ?? { lines: 0, amount: 0, on: null }
}

/** The state of a statement's work, held until the transaction ends. */
export const lockStatus = async (db: Kysely<DB>, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select status from imports where id = ${id} for no key update`.execute(db)
  return rows[0]?.status
}

/**
 * What the money of a statement pays, some orders at a time, after the order `after`; null of those it was noted to pay and
 * whose lines were put aside since. What a shop took back afterwards was received all the same.
 */
export const nextPayable = async (
  db: Kysely<DB>,
  id: number,
  after: number,
  limit: number,
): Promise<{ id: number; amount: number | null }[]> => {
  const { rows } = await sql<{ id: number; amount: number | null }>`
    select * from (
      select c.id, sum(coalesce(l.paid_amount, l.commission)) filter (where l.state <> 'ignored'
          and l.status = 'confirmed' and c.status = 'confirmed')::bigint as amount,
        c.paid_import_id = l.import_id and bool_and(l.state = 'ignored') as gone
      from statement_lines l join conversions c on c.id = l.conversion_id
      where l.import_id = ${id} and l.line is not null and c.id > ${after}
      group by c.id, l.import_id) orders
    where amount is not null or gone order by id limit ${limit}`.execute(db)
  return rows.map(({ id: order, amount }) => ({ id: order, amount }))
}

export const setPaidOn = async (
  db: Kysely<DB>,
  id: number,
  paid: { on: string; amount: number; by: number },
): Promise<void> => {
  await db
    .updateTable('statements')
    .set({ paid_on: paid.on, paid_amount: paid.amount, paid_by: paid.by })
    .where('import_id', '=', id)
    .execute()
}

/** Standings a person may take over from the statement. */
export const applicable: MatchResult[] = ['amount_differs', 'status_differs', 'missing_here']
