import type { SecurityKind } from '#shared/security-events.ts'
import type { Ctx } from '../kernel/context.ts'
import { coarseNetOf, netOf } from '../kernel/public-address.ts'

/** One happening, or `times` alike. `detail`: the call, the action, the network; never what a person typed. */
export type SecurityEvent = {
  at: Date
  kind: SecurityKind
  detail: string
  times: number
  userId: number | null
  sessionId: number | null
  address: string
  requestId: string
}

const longestDetail = 200

/** Adds to the log, which nobody can change, and says so on standard error for whoever collects that elsewhere. */
export const writeSecurityEvents = async (
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  events: readonly SecurityEvent[],
): Promise<void> => {
  if (events.length === 0) return
  for (const { kind, detail, times, userId, address, requestId } of events)
    log.info('security', { kind, detail, times, userId, net: coarseNetOf(address), requestId })
  await db
    .insertInto('security_events')
    .values(
      events.map(({ userId, sessionId, requestId, ...event }) => ({
        ...event,
        detail: event.detail.slice(0, longestDetail),
        user_id: userId,
        session_id: sessionId,
        net: netOf(event.address),
        request_id: requestId,
      })),
    )
    .execute()
}

/**
 * What happens in this call, noted in its transaction. `userId`: whose account it is, where the caller is not signed in; `sessionId`: the
 * session that begins with it. The one that the browser came with is noted for its own member alone.
 */
export const noteSecurity = (
  ctx: Ctx,
  kind: SecurityKind,
  {
    detail = '',
    userId,
    sessionId,
  }: { detail?: string; userId?: number | undefined; sessionId?: number | undefined } = {},
): Promise<void> => {
  const member = ctx.actor.kind === 'member' ? ctx.actor : undefined
  const own = userId === undefined || userId === member?.id ? member?.sessionId : undefined
  return writeSecurityEvents(ctx, [
    {
      ...{ at: ctx.clock.now(), kind, detail, times: 1 },
      userId: userId ?? member?.id ?? null,
      sessionId: (sessionId ?? own) || null,
      address: ctx.ip,
      requestId: ctx.requestId,
    },
  ])
}
