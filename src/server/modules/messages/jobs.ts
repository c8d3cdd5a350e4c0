import { defineJob } from '#server/jobs/define-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { signToken } from '#server/kernel/signed-token.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { newsletterMail } from '#server/mail/templates/newsletter.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { confirming, leaving, payloadOf } from './rules/tokens.ts'
import { findMessage, findSubscriber, isSuppressed } from './store.ts'

/** Mails a visitor's message to the support address; an answer goes to the visitor. */
export const mailMessage = defineJob('messages.contact-mail', async (ctx, { id }: { id: number }) => {
  const message = await findMessage(ctx.db, id)
  if (!message) return
  const { siteName, supportEmail } = await getSettings(ctx)
  await sendMail(ctx.config, {
    to: supportEmail,
    replyTo: message.email,
    ...contactMail({ ...message, siteName, link: `${ctx.config.siteUrl}/admin/messages` }),
  })
})

const link = (ctx: Ctx, path: string, token: string) =>
  `${ctx.config.siteUrl}${path}?token=${encodeURIComponent(token)}`

/** Asks the owner of an address to confirm; who has confirmed already is not asked again. */
export const mailConfirmation = defineJob(
  'messages.newsletter-mail',
  async (ctx, { id }: { id: number }) => {
    const subscriber = await findSubscriber(ctx.db, id)
    if (subscriber?.status !== 'pending') return
    if (await isSuppressed(ctx.db, sha256(subscriber.email))) return
    const { siteName } = await getSettings(ctx)
    const { secrets } = ctx.config
    const leave = link(ctx, '/newsletter/unsubscribe', signToken(secrets, leaving, payloadOf(id)))
    await sendMail(ctx.config, {
      to: subscriber.email,
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...newsletterMail({
        siteName,
        link: link(
          ctx,
          '/newsletter/confirm',
          signToken(secrets, confirming, payloadOf(id, ctx.clock.now())),
        ),
      }),
    })
  },
  { together: 10 },
)
