import { isIP } from 'node:net'
import type { OutgoingWebhook } from '#contract/outgoing-webhooks.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { newNonce, newSecret } from '#server/kernel/ids.ts'
import { isPublicAddress } from '#server/kernel/public-address.ts'
import { outgoingWebhooksText as t } from '#server/text/outgoing-webhooks.ts'
import { isWithin } from '#shared/networks.ts'
import { type OutgoingType, pingType } from '#shared/outgoing-events.ts'
import { addressInAudit, isReadable, overlapMs, sealSecret, secretOf } from '../rules.ts'
import * as deliveries from '../store/deliveries.ts'
import * as store from '../store/webhooks.ts'

const most = 20

const missing = () => notFound(t.missing)

const shown = (row: store.WebhookRow, now: Date): OutgoingWebhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  types: row.types as OutgoingType[],
  enabled: row.enabled,
  failingSince: row.failing_since?.toISOString() ?? null,
  stoppedBecause: row.stopped_because as OutgoingWebhook['stoppedBecause'],
  previousUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  waiting: row.waiting ?? 0,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const show = async (ctx: Ctx, id: number): Promise<OutgoingWebhook> => {
  const row = await store.findWebhook(ctx.db, id)
  if (!row) throw missing()
  return shown(row, ctx.clock.now())
}

/** What would be refused at every attempt is refused at once; where a name leads to is seen when it is asked. */
const checkAddress = (ctx: Ctx, address: string): void => {
  const url = new URL(address)
  if (ctx.config.outgoingWebhookTrusted.includes(url.origin)) return
  const refuse = (text: string) => new AppError('invalid_input', text, { fields: { url: text } })
  if (url.protocol !== 'https:' || url.port !== '') throw refuse(t.notSecure)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refuse(t.notPublic)
  const { outgoingHosts } = ctx.config
  if (outgoingHosts && !isWithin(host, outgoingHosts)) throw refuse(t.notListed)
}

const newSealed = ({ config }: Ctx): { secret: string; sealed: string } => {
  const secret = secretOf(newSecret())
  return { secret, sealed: sealSecret(config.secrets, secret, newNonce()) }
}

type Given = { name: string; url: string; types: OutgoingType[] }

export const listWebhooks = async (ctx: Ctx): Promise<OutgoingWebhook[]> => {
  const rows = await store.listWebhooks(ctx.db)
  return rows.map((row) => shown(row, ctx.clock.now()))
}

/** Adds an address; its secret is in this answer alone. @throws AppError invalid_input, conflict when there are too many */
export const addWebhook = (ctx: Ctx, given: Given): Promise<{ secret: string; made: OutgoingWebhook }> => {
  checkAddress(ctx, given.url)
  const { secret, sealed } = newSealed(ctx)
  return inTransaction(ctx, async (tx) => {
    if ((await store.lockedCount(tx.db)) >= most) throw new AppError('conflict', t.tooMany(most))
    const types = [...new Set(given.types)]
    const id = await store.insertWebhook(tx.db, {
      ...{ ...given, types, secret: sealed },
      created_by: memberOf(tx).id,
      created_at: tx.clock.now(),
    })
    await recordAudit(tx, {
      ...{ action: 'outgoing_webhook.add', subjectType: 'outgoing_webhook', subjectId: id },
      after: { ...given, url: addressInAudit(given.url), types },
    })
    return { secret, made: await show(tx, id) }
  })
}

/** Changes it; switched on again, or leading elsewhere, it begins anew and is told of what waits, at once. @throws AppError not_found, invalid_input */
export const changeWebhook = (
  ctx: Ctx,
  id: number,
  change: Partial<Given & { enabled: boolean }>,
): Promise<OutgoingWebhook> => {
  if (change.url !== undefined) checkAddress(ctx, change.url)
  return inTransaction(ctx, async (tx) => {
    const known = await store.lockWebhook(tx.db, id)
    if (!known) throw missing()
    const isBack = change.enabled === true && !known.enabled
    const beginsAnew = isBack || (change.url !== undefined && change.url !== known.url)
    await store.updateWebhook(tx.db, id, {
      ...change,
      name: change.name ?? known.name,
      ...(isBack ? { stopped_because: null } : {}),
      ...(beginsAnew ? { failing_since: null } : {}),
    })
    if (beginsAnew) await deliveries.hastenWaiting(tx.db, id, tx.clock.now())
    const { name, types, enabled } = known
    const before = { name, url: addressInAudit(known.url), types, enabled }
    await recordAudit(tx, {
      ...{ action: 'outgoing_webhook.change', subjectType: 'outgoing_webhook', subjectId: id },
      before,
      after: change.url === undefined ? change : { ...change, url: addressInAudit(change.url) },
    })
    return show(tx, id)
  })
}

/** Switches every address off; how many were on. Call it inside a transaction. */
export const switchAllOff = async (tx: Ctx): Promise<number> => {
  const off = await store.switchAllOff(tx.db)
  for (const id of off)
    await recordAudit(tx, {
      ...{ action: 'outgoing_webhook.change', subjectType: 'outgoing_webhook', subjectId: id },
      before: { enabled: true },
      after: { enabled: false },
    })
  return off.length
}

/** @throws AppError not_found */
export const removeWebhook = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const gone = await store.deleteWebhook(tx.db, id)
    if (!gone) throw missing()
    await recordAudit(tx, {
      ...{ action: 'outgoing_webhook.remove', subjectType: 'outgoing_webhook', subjectId: id },
      before: { ...gone, url: addressInAudit(gone.url) },
    })
    return {}
  })

/**
 * A new secret, in this answer alone; the one before signs as well for a day. Exchanged again within that day, it keeps its
 * end: it is what the receiver holds, and the one in between may have reached nobody. What no secret of ours opens any more signs
 * nothing and is not kept. @throws AppError not_found
 */
export const exchangeSecret = (ctx: Ctx, id: number): Promise<{ secret: string; made: OutgoingWebhook }> => {
  const { secret, sealed } = newSealed(ctx)
  return inTransaction(ctx, async (tx) => {
    const known = await store.lockWebhook(tx.db, id)
    if (!known) throw missing()
    const now = tx.clock.now()
    const opens = (one: string | null): one is string => one !== null && isReadable(tx.config.secrets, one)
    const isHeld = known.previous_until !== null && known.previous_until > now && opens(known.previous_secret)
    const before = opens(known.secret)
      ? { previous_secret: known.secret, previous_until: new Date(now.getTime() + overlapMs) }
      : { previous_secret: null, previous_until: null }
    await store.updateWebhook(tx.db, id, { secret: sealed, ...(isHeld ? {} : before) })
    await recordAudit(tx, {
      action: 'outgoing_webhook.secret',
      subjectType: 'outgoing_webhook',
      subjectId: id,
    })
    return { secret, made: await show(tx, id) }
  })
}

/** Leaves a message that says nothing; `begin` has it sent soon. @throws AppError not_found, conflict when it is off */
export const ping = (
  ctx: Ctx,
  id: number,
  begin: (tx: Ctx) => Promise<void>,
): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const known = await store.lockWebhook(tx.db, id)
    if (!known) throw missing()
    if (!known.enabled) throw new AppError('conflict', t.off)
    await deliveries.insertPing(tx.db, { webhookId: id, type: pingType, at: tx.clock.now() })
    await begin(tx)
    return {}
  })

export const listDeliveries = async (
  ctx: Ctx,
  webhookId: number,
  {
    page,
    limit,
    state,
  }: { page: number; limit: number; state?: 'waiting' | 'delivered' | 'failed' | undefined },
) => {
  if (!(await store.findWebhook(ctx.db, webhookId))) throw missing()
  const filter = { webhookId, state }
  const [items, total] = await Promise.all([
    deliveries.listDeliveries(ctx.db, filter, { limit, offset: (page - 1) * limit }),
    deliveries.countDeliveries(ctx.db, filter),
  ])
  return { items, total }
}

/** Has a delivery made again. @throws AppError not_found, also while it still waits */
export const resend = (
  ctx: Ctx,
  { webhookId, id }: { webhookId: number; id: number },
  begin: (tx: Ctx) => Promise<void>,
): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    if (!(await deliveries.resend(tx.db, { webhookId, id, now: tx.clock.now() })))
      throw notFound(t.noDelivery)
    await recordAudit(tx, {
      ...{ action: 'outgoing_webhook.resend', subjectType: 'outgoing_webhook', subjectId: webhookId },
      after: { deliveryId: id },
    })
    await begin(tx)
    return {}
  })
