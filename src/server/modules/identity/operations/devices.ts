import type { DeviceSession } from '#contract/account.ts'
import type { Edge } from '#server/http/bind.ts'
import { idleMsOf } from '#server/http/session.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { identityText as t } from '#server/text/identity.ts'
import { describeUserAgent } from '#shared/user-agent.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../store/sessions.ts'
import { signOut } from './sign-in.ts'

/** Where the member is signed in: this device first, then the latest seen. */
export const listDevices = async (ctx: Ctx): Promise<DeviceSession[]> => {
  const { id, sessionId, role, lacksFactor } = memberOf(ctx)
  const idleMs = lacksFactor ? ctx.config.staffIdleMs : idleMsOf(role, ctx.config)
  const rows = await listSessions(ctx.db, id, ctx.clock.now(), idleMs)
  return rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      ...describeUserAgent(userAgent ?? ''),
      place: null,
      current: row.id === sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

/** Ends one of the own sessions; the one in use ends as by signing out. @throws AppError not_found */
export const signOutDevice = async (ctx: Ctx, id: number, edge: Edge): Promise<Record<string, never>> => {
  const member = memberOf(ctx)
  if (id === member.sessionId) return signOut(ctx, edge)
  if (!(await deleteOwnSession(ctx.db, member.id, id))) throw notFound(t.signedOut)
  return {}
}

export const signOutOthers = async (ctx: Ctx): Promise<{ ended: number }> => {
  const { id, sessionId } = memberOf(ctx)
  return { ended: await deleteOtherSessions(ctx.db, id, sessionId) }
}
