import { inTransaction } from '#server/db/transaction.ts'
import { sleep } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { askOutside, retryAfterOf } from '#server/kernel/outgoing.ts'
import { ForbiddenAddress } from '#server/kernel/public-address.ts'
import { bodyOf, isHopeless, openSecret, pauseAfter, signatureOf } from '../rules.ts'
import { type Answer, type Claimed, claimDue, settleAttempt, spreadEvents } from '../store/deliveries.ts'
import {
  listEnabled,
  lockWebhook,
  noteFailing,
  noteReached,
  stopWebhook,
  type Target,
} from '../store/webhooks.ts'

/** An answer is waited for so long; an attempt whose process died is made again after its lease. */
const answerMs = 15_000
const leaseMs = 60_000
/** Requests under way at one address, from one process. */
const atOnce = 5
/** The job of a minute works so long; the next one then goes on. */
const budgetMs = 58_000

/** Whether the time of a run is up. */
type IsOver = () => boolean

const isSpent = (ms: number): IsOver => {
  const until = Date.now() + ms
  return () => Date.now() >= until
}
const lookMs = 1000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** A network's own code where there is one; never words that an address could have chosen. */
const problemOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return 'forbidden_address'
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unreachable'
}

/** Everything that signs for an address now. @throws AppError unavailable where a secret of ours is gone */
const secretsOf = ({ clock, config }: Ctx, { secret, previousSecret, previousUntil }: Target): string[] => {
  const holds = previousUntil !== null && previousUntil > clock.now()
  const sealed = [secret, ...(holds && previousSecret ? [previousSecret] : [])]
  return sealed.map((one) => openSecret(config.secrets, one))
}

/** Sends one message, following no redirect and reading no answer but its status. */
const send = async (
  ctx: Ctx,
  { target, ...message }: Claimed,
): Promise<Answer & { retryAfter?: string | undefined }> => {
  const now = ctx.clock.now()
  const body = bodyOf(message)
  const timestamp = Math.floor(now.getTime() / 1000)
  const secrets = secretsOf(ctx, target)
  try {
    const response = await askOutside(new URL(target.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'MuaHoi-Webhooks/1',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf({ id: message.messageId, timestamp, body }, secrets),
      },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(answerMs),
      trusted: ctx.config.outgoingWebhookTrusted,
      allowed: ctx.config.outgoingHosts,
    })
    response.destroy()
    const status = response.statusCode ?? 0
    return { status, problem: null, retryAfter: response.headers['retry-after'] }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

/** Begins the letter about an address that the site has switched off. */
type TellStopped = (tx: Ctx, webhookId: number) => Promise<void>

const noteFailure = async (
  ctx: Ctx,
  { target, ...message }: Claimed,
  { retryAfter, ...answer }: Answer & { retryAfter?: string | undefined },
  tell: TellStopped,
): Promise<void> => {
  const now = ctx.clock.now()
  const isGone = answer.status === 410
  const asked = retryAfter === undefined ? 0 : retryAfterOf(retryAfter, now)
  // What an address before it answered makes no message wait at the one that stands there by now, and gives none up.
  const isStill = (await lockWebhook(ctx.db, target.id))?.url === target.url
  const pause = isStill ? pauseAfter(message.recent, Math.random(), asked) : 0
  const end = pause === undefined ? ({ state: 'failed' } as const) : { next: later(now, pause) }
  if (!(await settleAttempt(ctx.db, message, answer, end))) return
  const failingSince = await noteFailing(ctx.db, target, now)
  if (!(isGone || (pause === undefined && isHopeless(failingSince, now)))) return
  if (await stopWebhook(ctx.db, target, isGone ? 'gone' : 'failing')) await tell(ctx, target.id)
}

const attempt = async (ctx: Ctx, message: Claimed, tell: TellStopped): Promise<void> => {
  const answer = await send(ctx, message)
  const hasArrived = answer.status !== null && answer.status >= 200 && answer.status < 300
  await inTransaction(ctx, async (tx) => {
    if (!hasArrived) return noteFailure(tx, message, answer, tell)
    await settleAttempt(tx.db, message, { status: answer.status, problem: null }, { state: 'delivered' })
    await noteReached(tx.db, message.target)
  })
}

/**
 * What is due at one address, some at once, until it is switched off or the run is over. What is left then stays due: an address
 * that is slow would keep the run, and with it every other address, waiting until nothing is due there.
 */
const deliverTo = async (ctx: Ctx, webhookId: number, tell: TellStopped, isOver: IsOver): Promise<void> => {
  while (!isOver()) {
    const now = ctx.clock.now()
    const messages = await claimDue(ctx.db, { webhookId, now, until: later(now, leaseMs), most: atOnce })
    if (messages.length === 0) return
    await Promise.all(messages.map((message) => attempt(ctx, message, tell)))
  }
}

const spread = async (ctx: Ctx): Promise<void> => {
  while ((await inTransaction(ctx, (tx) => spreadEvents(tx.db, tx.clock.now()))) > 0);
}

/**
 * Where something can be sent. What cannot be signed is no fault of its address: it stays due, uncounted, until the secret is listed
 * again, or exchanged. Said once for each: `said`.
 */
const listReady = async (ctx: Ctx, said: Set<number>): Promise<number[]> => {
  const isReady = (target: Target): boolean => {
    try {
      secretsOf(ctx, target)
      return true
    } catch (error) {
      if (!said.has(target.id))
        ctx.log.error('no secret opens what signs webhooks', { webhook: target.id, error })
      said.add(target.id)
      return false
    }
  }
  return (await listEnabled(ctx.db)).filter(isReady).map(({ id }) => id)
}

/** Sends what is due now, everywhere, once, for no longer than a run of the minute's job. */
export const deliverDue = async (
  ctx: Ctx,
  tell: TellStopped,
  stopping: AbortSignal,
  isTimeUp: IsOver = isSpent(budgetMs),
): Promise<void> => {
  const isOver = () => stopping.aborted || isTimeUp()
  await spread(ctx)
  const ready = await listReady(ctx, new Set())
  await Promise.all(ready.map((id) => deliverTo(ctx, id, tell, isOver)))
}

/**
 * Sends what becomes due for nearly a minute. Each address has its own lane: one that is slow keeps nobody waiting. Where nobody
 * listens it ends at once.
 */
export const keepDelivering = async (
  ctx: Ctx,
  tell: TellStopped,
  stopping: AbortSignal,
  isTimeUp: IsOver = isSpent(budgetMs),
): Promise<void> => {
  const lanes = new Map<number, Promise<void>>()
  const said = new Set<number>()
  const isOver = () => stopping.aborted || isTimeUp()
  while (!isOver()) {
    await spread(ctx)
    const ready = await listReady(ctx, said)
    if (ready.length === 0) break
    for (const id of ready) {
      if (lanes.has(id)) continue
      const lane = deliverTo(ctx, id, tell, isOver)
        .catch((error: unknown) => ctx.log.warn('webhooks not sent', { webhook: id, error }))
        .finally(() => lanes.delete(id))
      lanes.set(id, lane)
    }
    await sleep(ctx.clock, lookMs)
  }
  await Promise.all(lanes.values())
}
