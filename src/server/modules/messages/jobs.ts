import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { signToken } from '#server/kernel/signed-token.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { sendUnlessRefused } from '#server/mail/send-unless-refused.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { newsletterMail } from '#server/mail/templates/newsletter.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { leaveLink, leavingByOnePress, newsletterLink, noteUnreachable } from './operations/leaving.ts'
import { confirming, payloadOf, pendingDays } from './rules/tokens.ts'
import { deleteOver, findMessage, findSubscriber, isSuppressed } from './store.ts'

/** Mails a visitor's message to the support address; an answer goes to the visitor. */
export const mailMessage = defineJob(
  'messages.contact-mail',
  async (ctx, { id }: { id: number }) => {
    const message = await findMessage(ctx.db, id)
    if (!message) return
    const site = await getSettings(ctx)
    await sendMail(ctx.config, {
      to: site.supportEmail,
      replyTo: message.email,
      ...contactMail({ ...message, site, link: `${ctx.config.siteUrl}/admin/messages` }),
    })
  },
  { retryLimit: aDayOfAttempts },
)

/** Asks the owner of an address to confirm; who has confirmed already is not asked again. */
export const mailConfirmation = defineJob(
  'messages.newsletter-mail',
  async (ctx, { id }: { id: number }) => {
    const subscriber = await findSubscriber(ctx.db, id)
    if (subscriber?.status !== 'pending') return
    if (await isSuppressed(ctx.db, sha256(subscriber.email))) return
    const site = await getSettings(ctx)
    const { secrets } = ctx.config
    const outcome = await sendUnlessRefused(ctx, {
      to: subscriber.email,
      headers: leavingByOnePress(leaveLink(ctx, id, subscriber.email)),
      ...newsletterMail({
        site,
        link: newsletterLink(ctx, 'confirm', signToken(secrets, confirming, payloadOf(id, ctx.clock.now()))),
      }),
    })
    if (outcome === 'gone') await noteUnreachable(ctx, subscriber.email)
  },
  { together: 10, retryLimit: aDayOfAttempts },
)

const together = 1000

/** Every night: addresses of who never confirmed, and of whom mail did not reach. Who leaves is forgotten as they do. */
export const forgetSubscribersJob = defineJob(
  'messages.forget-subscribers',
  async (ctx, _: object, stopping) => {
    const now = ctx.clock.now()
    const before = { pending: addDays(now, -pendingDays), ended: addDays(now, -1) }
    await untilNoneIsLeft(stopping, () => deleteOver(ctx.db, before, together))
  },
  { cron: '58 3 * * *', retryLimit: 3 },
)
