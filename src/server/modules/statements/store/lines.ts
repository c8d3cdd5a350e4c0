import { type Kysely, type Selectable, sql } from 'kysely'
import type { ConversionStatus } from '#contract/affiliate.ts'
import type { LineState, MatchResult, StatementLine } from '#contract/statements.ts'
import type { DB, StatementLines } from '#server/db/types.ts'
import type { StoredOrder } from '#server/modules/conversions/index.ts'
import type { StatementRow } from '../rules/statement-row.ts'
import { isMarkedOpen } from '../rules/status-words.ts'
import { applicable } from './statements.ts'

const zone = sql.lit('Asia/Ho_Chi_Minh')

export type NewLine = {
  line: number
  row: StatementRow
  standing: MatchResult
  order: StoredOrder | undefined
}

const rowOf = (row: Selectable<StatementLines>): StatementRow => ({
  transactionId: row.transaction_id,
  itemKey: row.item_key,
  rowKeys: row.row_keys,
  twinKey: row.twin_key,
  whole: row.whole,
  earns: row.earns,
  clickId: row.click_id,
  orderValue: row.order_value,
  commission: row.commission,
  status: row.status as ConversionStatus,
  networkStatus: row.network_status,
  isOpen: row.is_open ?? isMarkedOpen(row.network_status),
  reason: row.reason,
  occurredAt: row.occurred_at,
  updatedAt: row.updated_at,
  paidAmount: row.paid_amount,
  paidAt: row.paid_at,
})

const columnsOf = ({ row, standing, order }: NewLine) => ({
  transaction_id: row.transactionId,
  item_key: row.itemKey,
  row_keys: row.rowKeys,
  twin_key: row.twinKey,
  whole: row.whole,
  earns: row.earns,
  click_id: row.clickId,
  order_value: row.orderValue,
  commission: row.commission,
  status: row.status,
  network_status: row.networkStatus,
  is_open: row.isOpen,
  reason: row.reason,
  occurred_at: row.occurredAt,
  updated_at: row.updatedAt,
  paid_amount: row.paidAmount,
  paid_at: row.paidAt,
  standing,
  conversion_id: order?.id ?? null,
  ours_status: order?.status ?? null,
  ours_order_value: order?.orderValue ?? null,
  ours_commission: order?.commission ?? null,
})

export const insertLines = async (db: Kysely<DB>, importId: number, lines: NewLine[]): Promise<void> => {
  if (lines.length === 0) return
  await db
    .insertInto('statement_lines')
    .values(lines.map((one) => ({ import_id: importId, line: one.line, ...columnsOf(one) })))
    .execute()
}

/** A line as it is kept, to which a later one is added. */
export const findLine = async (
  db: Kysely<DB>,
  importId: number,
  line: number,
): Promise<{ id: number; row: StatementRow; standing: MatchResult } | undefined> => {
  const row = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
  return row && { id: row.id, row: rowOf(row), standing: row.standing as MatchResult }
}

export const saveLine = async (db: Kysely<DB>, id: number, line: NewLine): Promise<void> => {
  await db.updateTable('statement_lines').set(columnsOf(line)).where('id', '=', id).execute()
}

export const clearLines = async (db: Kysely<DB>, importId: number): Promise<void> => {
  await db.deleteFrom('statement_lines').where('import_id', '=', importId).execute()
}

/**
 * Adds the orders of ours that the statement should name and does not: of its days, standing, not a mere hint. Its days are
 * whole ones of Việt Nam: its last line is rarely the last order of its day, and many files name no hour.
 */
export const insertMissingThere = async (db: Kysely<DB>, importId: number): Promise<void> => {
  await sql`
    insert into statement_lines (import_id, transaction_id, item_key, twin_key, whole, earns, order_value, commission,
      status, network_status, occurred_at, conversion_id, ours_status, ours_order_value, ours_commission, standing)
    select s.import_id, c.transaction_id, c.item_key, c.twin_key, true, c.earns, c.order_value, c.commission, c.status,
      c.network_status_raw, c.occurred_at, c.id, c.status, c.order_value, c.commission, 'missing_there'
    from statements s join conversions c on c.network = s.network
      and c.occurred_at >= date_trunc('day', s.period_from, ${zone})
      and c.occurred_at < date_trunc('day', s.period_to, ${zone}) + interval '24 hours'
    where s.import_id = ${importId} and c.status in ('pending', 'approved', 'confirmed') and c.evidence <> 'hint'
      and (c.earns or (c.twin_key is null and (c.order_value > 0 or c.commission > 0)))
      and not exists (select from statement_lines l where l.import_id = s.import_id and l.conversion_id = c.id)
      and not exists (select from statement_lines l join conversions o on o.id = l.conversion_id
        where l.import_id = s.import_id and o.transaction_id = c.transaction_id and o.twin_key = c.twin_key)
    order by c.id`.execute(db)
}

export type LineFilter = {
  standing?: MatchResult | undefined
  state?: LineState | undefined
  q?: string | undefined
}

const filtered = (db: Kysely<DB>, importId: number, { standing, state, q }: LineFilter) => {
  let rows = db.selectFrom('statement_lines as l').where('l.import_id', '=', importId)
  if (standing) rows = rows.where('l.standing', '=', standing)
  if (state) rows = rows.where('l.state', '=', state)
  if (q) rows = rows.where(sql<boolean>`starts_with(upper(l.transaction_id), upper(${q}))`)
  return rows
}

const toLine = (row: Selectable<StatementLines> & { actedByName: string | null }): StatementLine => ({
  id: row.id,
  line: row.line,
  transactionId: row.transaction_id,
  itemKey: row.item_key,
  standing: row.standing as MatchResult,
  state: row.state as LineState,
  status: row.status as ConversionStatus,
  networkStatus: row.network_status,
  reason: row.reason,
  orderValue: row.order_value,
  commission: row.commission,
  occurredAt: row.occurred_at?.toISOString() ?? null,
  paidAmount: row.paid_amount,
  ours:
    row.ours_status === null
      ? null
      : {
          status: row.ours_status as ConversionStatus,
          orderValue: row.ours_order_value ?? 0,
          commission: row.ours_commission ?? 0,
        },
  conversionId: row.conversion_id,
  whole: row.whole,
  outcome: row.outcome,
  note: row.note,
  actedBy: row.actedByName,
  actedAt: row.acted_at?.toISOString() ?? null,
})

export const listLines = async (
  db: Kysely<DB>,
  importId: number,
  filter: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StatementLine[]; total: number }> => {
  const rows = await filtered(db, importId, filter)
    .leftJoin('users as u', 'u.id', 'l.acted_by')
    .selectAll('l')
    .select('u.username as actedByName')
    .orderBy('l.line', (order) => order.asc().nullsLast())
    .orderBy('l.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await filtered(db, importId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toLine), total }
}

/** The same one after another: those of the file by line, then those that only we have. */
export const linesAfter =
  (db: Kysely<DB>, importId: number, filter: LineFilter, kind: 'numbered' | 'ours') =>
  async (last: StatementLine | undefined, limit: number): Promise<StatementLine[]> => {
    const rows = filtered(db, importId, filter)
      .leftJoin('users as u', 'u.id', 'l.acted_by')
      .selectAll('l')
      .select('u.username as actedByName')
    const page =
      kind === 'numbered'
        ? rows.where('l.line', '>', last?.line ?? -1).orderBy('l.line')
        : rows.where('l.line', 'is', null).where('l.id', '>', last?.id ?? 0)
    return (await page.orderBy('l.id').limit(limit).execute()).map(toLine)
  }

type Choice = { standing?: MatchResult | undefined; lines?: number[] | undefined }
type Act = { by: number | null; at: Date }

/** Lines that are named may be decided anew; of all with one result those alone that nobody has decided about. */
const choose = (db: Kysely<DB>, importId: number, { standing, lines }: Choice, from: LineState[]) => {
  const states = standing && !lines && from.includes('open') ? (['open'] satisfies LineState[]) : from
  let rows = db.updateTable('statement_lines').where('import_id', '=', importId).where('state', 'in', states)
  if (standing) rows = rows.where('standing', '=', standing)
  if (lines) rows = rows.where('id', 'in', lines)
  return rows
}

/** Puts lines into the queue of those to be taken over; how many. */
export const queueLines = async (
  db: Kysely<DB>,
  importId: number,
  choice: Choice,
  { by, at }: Act,
): Promise<number> => {
  const { numUpdatedRows } = await choose(db, importId, choice, ['open', 'failed', 'follow_up'])
    .where('standing', 'in', applicable)
    .where((e) => e.or([e('whole', '=', true), e('conversion_id', 'is not', null)]))
    .set({ state: 'queued', acted_by: by, acted_at: at, outcome: null })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const markLines = async (
  db: Kysely<DB>,
  importId: number,
  choice: Choice,
  { by, at, as, note }: Act & { as: 'ignored' | 'follow_up' | 'open'; note: string | null },
): Promise<number> => {
  const from: LineState[] =
    as === 'open' ? ['ignored', 'follow_up', 'failed'] : ['open', 'failed', 'ignored', 'follow_up']
  const { numUpdatedRows } = await choose(db, importId, choice, from)
    .set({ state: as, note, acted_by: by, acted_at: at })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What lines were taken over or decided about: such a statement is not read anew. */
export const hasDecisions = async (db: Kysely<DB>, importId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', '<>', 'open')
    .executeTakeFirst()
  return row !== undefined
}

export type QueuedLine = {
  id: number
  line: number
  paid: { amount: number; at: Date } | null
  row: StatementRow
}

export const nextQueued = async (db: Kysely<DB>, importId: number, limit: number): Promise<QueuedLine[]> => {
  const rows = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    line: row.line ?? 0,
    paid:
      row.paid_amount !== null && row.paid_at !== null ? { amount: row.paid_amount, at: row.paid_at } : null,
    row: rowOf(row),
  }))
}

export const endLine = async (
  db: Kysely<DB>,
  id: number,
  end: { state: 'applied' | 'failed'; outcome: string; conversionId: number | null },
): Promise<void> => {
  const { state, outcome, conversionId } = end
  await db
    .updateTable('statement_lines')
    // What we had before stays as it was compared.
    .set({ state, outcome, ...(conversionId === null ? {} : { conversion_id: conversionId }) })
    .where('id', '=', id)
    .execute()
}
