import type { Ctx } from '#server/kernel/context.ts'
import { askOutside } from '#server/kernel/outgoing.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { isOwnMachine, isPushTarget } from '../rules/push.ts'
import { quietUntil } from '../rules/switches.ts'
import { wordsOf } from '../rules/words.ts'
import { findNotice } from '../store/notices.ts'
import { findQuietHours } from '../store/settings.ts'
import { deleteSubscription, findSubscription, type Subscription } from '../store/subscriptions.ts'
import { ownPushKeys } from './push-key.ts'

const day = 86_400

/** Posts an encrypted message; reads no answer, and outside the demo reaches no private address. */
const post = async (
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { ownMachine, allowed }: { ownMachine: boolean; allowed: readonly string[] | undefined },
): Promise<number> => {
  const response = await askOutside(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(15_000),
    trusted: ownMachine ? [url.origin] : [],
    allowed,
  })
  response.destroy()
  return response.statusCode ?? 0
}

const sendTo = async (ctx: Ctx, browser: Subscription, message: object): Promise<number> => {
  const { supportEmail } = await getSettings(ctx)
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    JSON.stringify(message),
    {
      TTL: day,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: `mailto:${supportEmail}`, ...(await ownPushKeys(ctx)) },
    },
  )
  const url = new URL(browser.endpoint)
  const { demo, outgoingHosts: allowed } = ctx.config
  const ways = { ownMachine: isOwnMachine(url, demo), allowed }
  return post(url, headers as Record<string, string>, body as Buffer, ways)
}

/**
 * Sends a notice to one browser. In the reader's quiet hours it comes back with their end, but for a warning; a browser that is gone
 * (404, 410) is forgotten; a service that is down makes the job come again.
 */
export const pushNotice = async (
  ctx: Ctx,
  { noticeId, subscriptionId }: { noticeId: number; subscriptionId: number },
): Promise<{ later: Date } | undefined> => {
  const now = ctx.clock.now()
  const [notice, browser] = await Promise.all([
    findNotice(ctx.db, noticeId),
    findSubscription(ctx.db, subscriptionId, now, ctx.config),
  ])
  if (!notice?.ways.push || browser?.userId !== notice.userId) return
  if (notice.isRead && !notice.isWarning) return
  if (!isPushTarget(new URL(browser.endpoint), ctx.config.demo)) return
  const later = notice.isWarning ? undefined : quietUntil(now, await findQuietHours(ctx.db, notice.userId))
  if (later) return { later }
  const { title, text, link } = wordsOf(notice.type, notice.data)
  const status = await sendTo(ctx, browser, { title, body: text, link, tag: `notice-${notice.id}` })
  if (status === 404 || status === 410) await deleteSubscription(ctx.db, browser.id)
  else if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`)
  else if (status >= 300) ctx.log.warn('push refused', { status, host: new URL(browser.endpoint).host })
}
