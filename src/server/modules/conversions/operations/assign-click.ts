import type { Network } from '#contract/affiliate.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { findClickRow, findOwner } from '#server/modules/clicks/index.ts'
import { clickNetworksOf } from '#server/modules/networks/index.ts'
import { conversionsText as t } from '#server/text/conversions.ts'
import { insertEvent } from '../store/events.ts'
import { type ConversionRow, findIdentityOf } from '../store/order-rows.ts'
import { openOrder } from './open-order.ts'
import { settleOrder } from './settle-order.ts'

/** The row of the click a person chose. @throws AppError not_found, invalid_input */
const chosenClick = async (ctx: Ctx, network: Network, clickId: string): Promise<number> => {
  const click = await findClickRow(ctx.db, clickId)
  if (!click) throw notFound(t.missingClick)
  if (!clickNetworksOf(network).includes(click.network))
    throw new AppError('invalid_input', t.otherNetwork, { fields: { clickId: t.otherNetwork } })
  return click.id
}

/** Whether there is anything to assign. @throws AppError when the order is not one that waits for a person */
const isFree = (known: ConversionRow, clickRowId: number): boolean => {
  if (known.clickRowId === clickRowId) return false
  if (known.clickRowId !== null) throw new AppError('conflict', t.otherClick)
  if (known.evidence === 'hint') throw new AppError('conflict', t.onlyHinted)
  return true
}

/**
 * A person says whose an order of nobody is: its points follow as if the network had named the click. Rows that stand
 * for the same item go with it. Once: a second time changes nothing. It stays so until the network itself names a click.
 */
export const assignClick = (ctx: Ctx, conversionId: number, clickId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const named = await findIdentityOf(tx.db, conversionId)
    if (!named) throw notFound(t.missing)
    const { network } = named
    const clickRowId = await chosenClick(tx, network, clickId)
    const order = await openOrder(tx, named, { clicks: [clickRowId] })
    const known = order.rows.find(({ id }) => id === conversionId)
    if (!known || !isFree(known, clickRowId)) return
    const click = order.clicks.get(clickRowId)
    if (!click || (await findOwner(tx.db, click)).isErased) throw new AppError('conflict', t.memberGone)
    const goes = (row: ConversionRow): boolean =>
      row.clickRowId === null &&
      (row.id === known.id || (known.twinKey !== null && row.twinKey === known.twinKey))
    const next = order.rows.map((row) => (goes(row) ? { ...row, clickRowId, clickStamp: null } : row))
    await settleOrder(tx, order, next)
    for (const row of order.rows.filter(goes)) {
      const raw = { assignedClick: clickId, conversion: row.id, actor: tx.actor }
      await insertEvent(tx.db, {
        network,
        source: 'admin',
        raw,
        dedupeHash: sha256(JSON.stringify(raw)),
        outcome: 'updated',
        conversionId: row.id,
        at: tx.clock.now(),
      })
      await recordAudit(tx, {
        action: 'conversion.assign',
        subjectType: 'conversion',
        subjectId: row.id,
        before: { clickId: null },
        after: { clickId, status: row.status },
      })
    }
  })
