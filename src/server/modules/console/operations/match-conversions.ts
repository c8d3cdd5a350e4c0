import type { Candidate, Conversion } from '#contract/console.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { assignClick } from '#server/modules/conversions/index.ts'
import { clickNetworksOf } from '#server/modules/networks/index.ts'
import { consoleText as t } from '#server/text/console.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { addUpDays } from '../jobs.ts'
import { candidateDays, candidateDaysAfter, isSameRetailer, namesHour, scoreOf } from '../rules/candidates.ts'
import { findClicks, findReportedShop } from '../store/candidates.ts'
import { findConversion } from '../store/conversions.ts'

const shown = 20

/** @throws AppError not_found */
export const getConversion = async (ctx: Ctx, id: number): Promise<Conversion> => {
  const order = await findConversion(ctx.db, id)
  if (!order) throw notFound(t.missingOrder)
  return order
}

/** The clicks an order of nobody could belong to, the likeliest first; none for one that has its click. */
export const listCandidates = async (ctx: Ctx, id: number): Promise<Candidate[]> => {
  const order = await getConversion(ctx, id)
  if (order.clickId !== null) return []
  const at = new Date(order.occurredAt)
  const search = {
    networks: clickNetworksOf(order.network),
    from: addDays(at, -candidateDays),
    at,
    to: addDays(at, candidateDaysAfter),
  }
  const clicks = await findClicks(ctx.db, order, search)
  const reported = await findReportedShop(ctx.db, id)
  return clicks
    .map((click) => {
      const minutesBefore = Math.round((at.getTime() - Date.parse(click.clickedAt)) / 60_000)
      const sameRetailer = isSameRetailer(reported, click.retailer)
      const score = scoreOf({
        ...click,
        sameRetailer,
        minutesBefore,
        namesHour: namesHour(at),
        sameNetwork: click.network === order.network,
        price: click.product.price ?? 0,
        orderValue: order.orderValue,
      })
      return { ...click, minutesBefore, sameRetailer, score }
    })
    .toSorted((a, b) => b.score - a.score || Math.abs(a.minutesBefore) - Math.abs(b.minutesBefore))
    .slice(0, shown)
}

/** Gives an order of nobody to a click; the figures follow at once. */
export const assignConversion = (ctx: Ctx, id: number, clickId: string): Promise<Conversion> =>
  inTransaction(ctx, async (tx) => {
    await assignClick(tx, id, clickId)
    await addUpDays.enqueue(tx, {})
    return getConversion(tx, id)
  })
