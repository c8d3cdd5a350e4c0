import type { Ctx } from '#server/kernel/context.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { webhookStoppedMail } from '#server/mail/templates/webhook-stopped.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { findWebhook } from '../store/webhooks.ts'

/** Writes to the operators that an address was switched off; one that somebody switched on meanwhile is no news. */
export const mailStopped = async (ctx: Ctx, webhookId: number): Promise<void> => {
  const webhook = await findWebhook(ctx.db, webhookId)
  if (!webhook?.stopped_because) return
  const site = await getSettings(ctx)
  await sendMail(ctx.config, {
    to: site.supportEmail,
    ...webhookStoppedMail({
      site,
      name: webhook.name,
      because: webhook.stopped_because as 'failing' | 'gone',
      link: `${ctx.config.siteUrl}/admin/outgoing-webhooks`,
    }),
  })
}
