import { defineJob } from '#server/jobs/define-job.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { resetMail } from '#server/mail/templates/reset.ts'
import { makeResetCode } from './operations/reset-code.ts'
import { deleteEnded } from './store/sessions.ts'
import { findUser } from './store/users.ts'

/** Makes a reset code and mails it. The row carries a number, no address; null (nobody has it) sends nothing. */
export const sendResetMail = defineJob(
  'identity.reset-mail',
  async (ctx, data: { userId: number | null }) => {
    const user = data.userId === null ? undefined : await findUser(ctx.db, data.userId)
    if (!user) return
    const { siteUrl, siteName } = ctx.config
    const code = await makeResetCode(ctx, user.id)
    const link = `${siteUrl}/reset-password?token=${encodeURIComponent(code)}`
    await sendMail(ctx.config, { to: user.email, ...resetMail({ name: user.fullName, link, siteName }) })
  },
)

/** Every night: nothing that has ended is kept longer than a day. */
export const clearEnded = defineJob('identity.clear-ended', (ctx) => deleteEnded(ctx.db, ctx.clock.now()), {
  cron: '20 3 * * *',
})
