import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { reportsText as t } from '#server/text/reports.ts'
import { findEvent, listEvents } from '../store/inbox.ts'

/** Raw messages of the networks, newest first. */
export const listInbox = (ctx: Ctx, query: Parameters<typeof listEvents>[1]) => listEvents(ctx.db, query)

/** @throws AppError not_found */
export const readEvent = async (ctx: Ctx, id: number) => {
  const event = await findEvent(ctx.db, id)
  if (!event) throw notFound(t.missingEvent)
  return event
}
