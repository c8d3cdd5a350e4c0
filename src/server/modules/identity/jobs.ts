import { defineJob } from '#server/jobs/define-job.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { resetMail } from '#server/mail/templates/reset.ts'
import { makeResetCode } from './operations/passwords.ts'
import { findUser } from './store/users.ts'

/** Makes a reset code and mails it; for an address without an account nothing is sent. */
export const sendResetMail = defineJob('identity.reset-mail', async (ctx, { email }: { email: string }) => {
  const { code, userId } = await makeResetCode(ctx, email)
  const user = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!user) return
  const link = `${ctx.config.siteUrl}/reset-password?token=${encodeURIComponent(code)}`
  await sendMail(ctx.config, { to: email, ...resetMail({ name: user.fullName, link, siteName: ctx.config.siteName }) })
})
