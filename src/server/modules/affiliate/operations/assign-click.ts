import type { Network } from '#contract/affiliate.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { clickNetworksOf } from '../rules/door.ts'
import { type LockedClick, lockClick } from '../store/clicks.ts'
import {
  type ConversionRow,
  findIdentityOf,
  lockConversion,
  lockOrder,
  lockTwins,
} from '../store/conversions.ts'
import { insertEvent } from '../store/events.ts'
import { settle } from './record-conversion.ts'

const chosenClick = async (ctx: Ctx, door: Network, clickId: string): Promise<LockedClick> => {
  const click = await lockClick(ctx.db, clickId)
  if (!click) throw notFound('Không tìm thấy lượt nhấp này')
  const refusal = 'Lượt nhấp này thuộc mạng liên kết khác'
  if (!clickNetworksOf(door).includes(click.network))
    throw new AppError('invalid_input', refusal, { fields: { clickId: refusal } })
  if (click.ownerDeleted) throw new AppError('conflict', 'Thành viên của lượt nhấp này đã xóa tài khoản')
  return click
}

/** Whether there is anything to assign. @throws AppError when the order is not one that waits for a person */
const isFree = (known: ConversionRow, clickId: string): boolean => {
  if (known.clickId === clickId) return false
  if (known.clickId !== null) throw new AppError('conflict', 'Đơn hàng này đã thuộc về một lượt nhấp khác')
  if (known.evidence === 'hint')
    throw new AppError('conflict', 'Đơn hàng này còn chờ báo cáo của mạng liên kết, chưa gán được')
  return true
}

/**
 * A person says whose an order of nobody is: its points follow as if the network had named the click. Rows that stand
 * for the same item go with it. Once: a second time changes nothing.
 */
export const assignClick = (ctx: Ctx, conversionId: number, clickId: string): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const order = await findIdentityOf(db, conversionId)
    if (!order) throw notFound('Không tìm thấy đơn hàng này')
    const { network, transactionId } = order
    await lockOrder(db, network, transactionId)
    const known = await lockConversion(db, order)
    if (!isFree(known, clickId)) return
    const rows = known.twinKey ? await lockTwins(db, network, transactionId, known.twinKey) : [known]
    const click = await chosenClick(inside, network, clickId)
    for (const row of rows.filter((one) => one.clickId === null)) {
      await settle(inside, row, row, click)
      const raw = { assignedClick: clickId, conversion: row.id, actor: ctx.actor }
      await insertEvent(db, {
        network,
        source: 'admin',
        raw,
        dedupeHash: sha256(JSON.stringify(raw)),
        outcome: 'updated',
        conversionId: row.id,
        at: ctx.clock.now(),
      })
      await recordAudit(inside, {
        action: 'conversion.assign',
        subjectType: 'conversion',
        subjectId: row.id,
        before: { clickId: null },
        after: { clickId, status: row.status },
      })
    }
  })
