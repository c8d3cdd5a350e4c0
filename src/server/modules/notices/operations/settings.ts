import {
  type NoticeSettings,
  type NoticeSwitches,
  type NoticeType,
  noticeTypes,
  type QuietHours,
} from '#contract/notices.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockOwn } from '#server/modules/identity/index.ts'
import { whyUnreachable } from '#server/modules/messages/index.ts'
import { noticesText as t } from '#server/text/notices.ts'
import { isPushKey, isPushTarget } from '../rules/push.ts'
import * as store from '../store/settings.ts'
import { deleteEndpoint, listSubscriptions, saveSubscription } from '../store/subscriptions.ts'
import { ownPushKeys } from './push-key.ts'

export const getSettings = async (ctx: Ctx): Promise<NoticeSettings> => {
  const { id } = memberOf(ctx)
  const [types, quietHours, browsers, keys, mailStopped] = await Promise.all([
    store.findSwitches(ctx.db, id),
    store.findQuietHours(ctx.db, id),
    listSubscriptions(ctx.db, [id], ctx.clock.now(), ctx.config),
    ownPushKeys(ctx),
    store.findEmail(ctx.db, id).then((email) => whyUnreachable(ctx, email)),
  ])
  return {
    types,
    quietHours,
    pushKey: keys.publicKey,
    pushEndpoints: browsers.map(({ endpoint }) => endpoint),
    mailStopped,
  }
}

type Changes = {
  types?:
    | { [type in NoticeType]?: { [way in keyof NoticeSwitches]?: boolean | undefined } | undefined }
    | undefined
  quietHours?: QuietHours | null | undefined
}

/** Drops what is not given, so that the database keeps it. */
const given = (switches: object): Partial<NoticeSwitches> =>
  Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))

/** Changes own switches and quiet hours; what is not named stays. */
export const changeSettings = async (
  ctx: Ctx,
  { types = {}, quietHours }: Changes,
): Promise<NoticeSettings> => {
  const { id } = memberOf(ctx)
  await inTransaction(ctx, async (tx) => {
    for (const type of noticeTypes) await store.saveSwitches(tx.db, id, type, given(types[type] ?? {}))
    if (quietHours !== undefined) await store.saveQuietHours(tx.db, id, quietHours)
  })
  return getSettings(ctx)
}

type Browser = { endpoint: string; keys: { p256dh: string; auth: string }; ownerId?: number | undefined }

/**
 * Sends push to this browser until its session ends. A page that says whom it was switched on for, where another member has signed in
 * meanwhile, switches nothing on. @throws AppError invalid_input, not_signed_in
 */
export const subscribe = async (
  ctx: Ctx,
  { endpoint, keys, ownerId }: Browser,
): Promise<Record<string, never>> => {
  const { id, sessionId } = memberOf(ctx)
  if (ownerId !== undefined && ownerId !== id) return {}
  const refuse = (field: string, text: string) =>
    new AppError('invalid_input', text, { fields: { [field]: text } })
  if (!isPushTarget(new URL(endpoint), ctx.config.demo)) throw refuse('endpoint', t.refusals.endpoint)
  if (!isPushKey(keys.p256dh)) throw refuse('keys.p256dh', t.refusals.key)
  await inTransaction(ctx, async (tx) => {
    // It goes with the session, which may have ended meanwhile.
    await lockOwn(tx)
    await saveSubscription(tx.db, { userId: id, sessionId, endpoint, ...keys, at: tx.clock.now() })
  })
  return {}
}

export const unsubscribeBrowser = async (ctx: Ctx, endpoint: string): Promise<Record<string, never>> => {
  await deleteEndpoint(ctx.db, memberOf(ctx).id, endpoint)
  return {}
}

export const forgetNoticesOf = async (ctx: Ctx, userId: number): Promise<void> => {
  await store.deleteNoticesOf(ctx.db, userId)
  await store.blankApprovalsOf(ctx.db, userId)
}
