import type { DeviceSession, MemberSession } from '#contract/account.ts'
import type { Edge } from '#server/http/bind.ts'
import { idleMsOf } from '#server/http/session.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { identityText as t } from '#server/text/identity.ts'
import { dutyOf } from '#shared/staff.ts'
import { describeUserAgent } from '#shared/user-agent.ts'
import { countLive, deleteOtherSessions, deleteOwnSession, listSessions } from '../store/sessions.ts'
import { getUser } from './administration.ts'
import { signOut } from './sign-in.ts'

const devicesOf = async (ctx: Ctx, userId: number, idleMs: number): Promise<MemberSession[]> => {
  const rows = await listSessions(ctx.db, userId, ctx.clock.now(), idleMs)
  return rows
    .map(({ userAgent, ...row }) => ({ ...row, ...describeUserAgent(userAgent ?? '') }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
}

/** Where a member is signed in, for those who work here: the latest seen first, no token of any. @throws AppError not_found */
export const listDevicesOf = async (ctx: Ctx, id: number): Promise<MemberSession[]> =>
  devicesOf(ctx, id, idleMsOf(dutyOf(await getUser(ctx, id)), ctx.config))

const ownIdleMs = (ctx: Ctx): number => {
  const { role, lacksFactor } = memberOf(ctx)
  return lacksFactor ? ctx.config.staffIdleMs : idleMsOf(role, ctx.config)
}

/** Where the member is signed in: this device first, then the latest seen. */
export const listDevices = async (ctx: Ctx): Promise<DeviceSession[]> => {
  const { id, sessionId } = memberOf(ctx)
  const devices = await devicesOf(ctx, id, ownIdleMs(ctx))
  return devices
    .map((device) => ({ ...device, place: null, current: device.id === sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current))
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
  const ended = await deleteOtherSessions(ctx.db, id, sessionId)
  return { ended: countLive(ended, ctx.clock.now(), ownIdleMs(ctx)) }
}
