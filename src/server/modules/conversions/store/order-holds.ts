import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { HoldCause, HoldState } from '#contract/holds.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { clashCauses, isClash } from '../rules/doubt.ts'
import { type Part, partKey } from '../rules/part.ts'

type Order = { network: string; transactionId: string }
export type OrderHold = Order &
  Part & {
    id: number
    state: HoldState
    cause: HoldCause
    claimId: number | null
    openedAt: Date
    deadlineAt: Date
    /** null: nobody, or not yet; of one that is open for a suspension, who let it go before. */
    decidedBy: number | null
  }

const columns = [
  'id',
  'network',
  'transaction_id as transactionId',
  'user_id as userId',
  'shop_key as shopKey',
  'state',
  'cause',
  'claim_id as claimId',
  'opened_at as openedAt',
  'deadline_at as deadlineAt',
  'decided_by as decidedBy',
] as const

const toHold = (row: Omit<OrderHold, 'state' | 'cause'> & { state: string; cause: string }): OrderHold => ({
  ...row,
  state: row.state as HoldState,
  cause: row.cause as HoldCause,
})

/** The holds of an order: one for each member and shop it was ever held for. */
export const listHoldsOf = async (db: Kysely<DB>, order: Order): Promise<OrderHold[]> => {
  const rows = await db
    .selectFrom('order_holds')
    .modifyFront(prepared)
    .select(columns)
    .where('network', '=', order.network)
    .where('transaction_id', '=', order.transactionId)
    .execute()
  return rows.map(toHold)
}

/** The one that is about this part of the order. */
export const holdAbout = (holds: OrderHold[], part: Part | undefined): OrderHold | undefined =>
  part && holds.find((hold) => partKey(hold) === partKey(part))

/** The hold that is about a row, as it belongs now. */
export const findHoldOfRow = async (db: Kysely<DB>, conversionId: number): Promise<OrderHold | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .innerJoin('order_holds', (join) =>
      join
        .onRef('order_holds.network', '=', 'conversions.network')
        .onRef('order_holds.transaction_id', '=', 'conversions.transaction_id')
        .onRef('order_holds.user_id', '=', 'conversions.user_id')
        .onRef('order_holds.shop_key', '=', 'conversions.shop_key'),
    )
    .select(columns.map((column) => `order_holds.${column}` as const))
    .where('conversions.id', '=', conversionId)
    .executeTakeFirst()
  return row && toHold(row)
}

export const findHold = async (db: Kysely<DB>, id: number): Promise<OrderHold | undefined> => {
  const row = await db.selectFrom('order_holds').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toHold(row)
}

/** Its member's suspension was lifted, nobody has looked at the order itself, and it waited for no claim before. */
export const isUnlooked = ({ cause, state, decidedBy, claimId }: OrderHold): boolean =>
  cause === 'SUSPENDED' && state === 'released' && decidedBy === null && claimId === null
/** The same of a row. */
const waitedForMember = sql<boolean>`order_holds.cause = 'SUSPENDED' and order_holds.state = 'released'
  and order_holds.decided_by is null and order_holds.claim_id is null`

/**
 * The id of the new hold; undefined when this part of the order was held before. A clash and a suspension open again what was let go for
 * another cause; signals what nobody let go, for it waited for a suspension alone.
 */
export const insertHold = async (
  db: Kysely<DB>,
  hold: Order &
    Part & {
      openedBy: number | null
      note: string | null
      cause: HoldCause
      claimId: number | null
      openedAt: Date
      deadlineAt: Date
    },
): Promise<number | undefined> => {
  const values = {
    opened_by: hold.openedBy,
    note: hold.note,
    cause: hold.cause,
    claim_id: hold.claimId,
    opened_at: hold.openedAt,
    deadline_at: hold.deadlineAt,
  }
  const again = { ...values, state: 'open', decided_at: null, reason: null }
  const row = await db
    .insertInto('order_holds')
    .values({
      ...{ network: hold.network, transaction_id: hold.transactionId },
      ...{ user_id: hold.userId, shop_key: hold.shopKey, ...values },
    })
    .onConflict((conflict) => {
      const known = conflict.constraint('order_holds_order_key')
      if (hold.cause === 'SIGNALS') return known.doUpdateSet(again).where(waitedForMember)
      if (!isClash(hold.cause) && hold.cause !== 'SUSPENDED') return known.doNothing()
      // Who let it go before a suspension has looked at it.
      const looked = hold.cause === 'SUSPENDED' ? {} : { decided_by: null }
      return known
        .doUpdateSet({ ...again, ...looked })
        .where('order_holds.state', 'in', ['released', 'expired'])
    })
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const saveDecision = async (
  db: Kysely<DB>,
  id: number,
  decision: { state: HoldState; decidedBy: number | null; reason: string | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('order_holds')
    .set({
      state: decision.state,
      decided_by: decision.decidedBy,
      reason: decision.reason,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .execute()
}

/** Of rows that are locked and hold no points. */
export const setHold = async (db: Kysely<DB>, ids: number[], hold: 'open'): Promise<void> => {
  await db.updateTable('conversions').set({ hold }).where('id', 'in', ids).execute()
}

/** Is anything left that a row of `order_holds`, by this name, is about? The network may have given all of it to others since. */
export const hasRows = (hold: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${hold}.${column}`)
  return sql<boolean>`exists (
    select from conversions c where c.network = ${of('network')} and c.transaction_id = ${of('transaction_id')}
      and c.user_id = ${of('user_id')} and c.shop_key = ${of('shop_key')})`
}

/** Open holds that keep something back: of two who may be owed the same order, or all others. */
export const countOpenHolds = async (db: Kysely<DB>, of: 'clashes' | 'others'): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('order_holds')
      .select((e) => [
        e.fn.countAll<number>().as('count'),
        e.fn.min('opened_at').as('since'),
        e.fn.min('deadline_at').as('due'),
      ])
      .where('state', '=', 'open')
      .where(hasRows('order_holds'))
      .where('cause', of === 'clashes' ? 'in' : 'not in', clashCauses)
      .executeTakeFirst(),
  )
