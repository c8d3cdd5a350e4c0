import { z } from 'zod'
import { clearEndedLimits } from '#server/http/rate-limit.ts'
import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newNonce } from '#server/kernel/ids.ts'
import { seal, unseal } from '#server/kernel/sealed.ts'
import { signToken } from '#server/kernel/signed-token.ts'
import { sendUnlessRefused } from '#server/mail/send-unless-refused.ts'
import { deviceMail, type GuessedAt } from '#server/mail/templates/device.ts'
import { erasedMail } from '#server/mail/templates/erased.ts'
import { type ProtectionChange, protectionMail } from '#server/mail/templates/protection.ts'
import { resetMail } from '#server/mail/templates/reset.ts'
import { removePicture } from '#server/media/store.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { makeResetCode } from './operations/reset-code.ts'
import { sweepErased } from './operations/sweep-erased.ts'
import { deviceLink, deviceLinkMinutes, deviceLinkPurpose } from './rules/accounts.ts'
import { deleteEnded } from './store/sessions.ts'
import { findAddressee, isPictureUsed } from './store/users.ts'

const Addressee = z.object({ email: z.string(), name: z.string().nullable() })

/** Makes a reset code and mails it. The row carries a number, no address; null (nobody has it) sends nothing. */
export const sendResetMail = defineJob(
  'identity.reset-mail',
  async (ctx, data: { userId: number | null }) => {
    const user = data.userId === null ? undefined : await findAddressee(ctx.db, data.userId)
    if (!user) return
    const { siteUrl } = ctx.config
    const site = await getSettings(ctx)
    const code = await makeResetCode(ctx, user.email, user.id)
    const link = `${siteUrl}/reset-password?token=${encodeURIComponent(code)}`
    await sendUnlessRefused(ctx, { to: user.email, ...resetMail({ name: user.name, link, site }) })
  },
)

/**
 * Mails the link that makes a device known to an account that has been guessed at, or whose member is in such a net; null (nobody has
 * the name) sends nothing. Rows of versions before do not say why.
 */
export const sendDeviceLink = defineJob(
  'identity.device-link',
  async (ctx, data: { userId: number | null; why?: GuessedAt }) => {
    const user = data.userId === null ? undefined : await findAddressee(ctx.db, data.userId)
    if (!user) return
    const { siteUrl, secrets } = ctx.config
    const site = await getSettings(ctx)
    const token = signToken(secrets, deviceLinkPurpose, deviceLink(user.id, ctx.clock.now()))
    const link = `${siteUrl}/auth/device?token=${encodeURIComponent(token)}`
    await sendUnlessRefused(ctx, {
      to: user.email,
      ...deviceMail({
        ...{ name: user.name, site, why: data.why ?? 'password' },
        ...{ link, minutes: deviceLinkMinutes, resetLink: `${siteUrl}/forgot-password` },
      }),
    })
  },
)

/**
 * Tells the owner that what protects the account was changed, so that a stranger who did it is found out. Enqueued in the
 * transaction of the change.
 */
export const sendProtectionMail = defineJob(
  'identity.protection-mail',
  async (ctx, { userId, change, at }: { userId: number; change: ProtectionChange; at: string }) => {
    const user = await findAddressee(ctx.db, userId)
    if (!user) return
    const { siteUrl } = ctx.config
    const site = await getSettings(ctx)
    const letter = { name: user.name, change, when: new Date(at), site }
    await sendUnlessRefused(ctx, {
      to: user.email,
      ...protectionMail({ ...letter, link: `${siteUrl}/forgot-password` }),
    })
  },
  { retryLimit: aDayOfAttempts },
)

/** Enqueues the letter about a change that is being made now. */
export const tellOfChange = (ctx: Ctx, userId: number, change: ProtectionChange): Promise<void> =>
  sendProtectionMail.enqueue(ctx, { userId, change, at: ctx.clock.now().toISOString() })

const erasedPurpose = 'muahoi letter to who left'

/**
 * Tells who erased the account that it is gone, so that a stranger who did it is found out. The account forgets its address in the
 * same transaction, so the row carries it, sealed.
 */
export const sendErasedMail = defineJob(
  'identity.erased-mail',
  async (ctx, { sealed, at }: { sealed: string; at: string }) => {
    const { siteUrl, secrets } = ctx.config
    const { email, name } = Addressee.parse(JSON.parse(unseal(secrets, erasedPurpose, sealed)))
    const letter = { name, when: new Date(at), site: await getSettings(ctx), link: `${siteUrl}/contact` }
    await sendUnlessRefused(ctx, { to: email, ...erasedMail(letter) })
  },
  { retryLimit: aDayOfAttempts },
)

/** Enqueues that letter; call it in the transaction of the erasure, before the address goes. */
export const tellOfErasure = async (ctx: Ctx, userId: number): Promise<void> => {
  const user = await findAddressee(ctx.db, userId)
  if (!user) return
  const words = JSON.stringify({ email: user.email, name: user.name })
  const sealed = seal(ctx.config.secrets, erasedPurpose, words, newNonce())
  await sendErasedMail.enqueue(ctx, { sealed, at: ctx.clock.now().toISOString() })
}

/** Removes a stored picture that nothing shows any more; an address from elsewhere is left alone. */
export const dropPicture = defineJob('identity.drop-picture', async (ctx, { url }: { url: string }) => {
  if (!(await isPictureUsed(ctx.db, url))) await removePicture(ctx.config, url)
})

const clearedAtOnce = 5000

/** Every night: nothing that has ended is kept longer than a day. */
export const clearEnded = defineJob(
  'identity.clear-ended',
  async (ctx, _: object, stopping) => {
    const { sessionIdleMs, staffIdleMs } = ctx.config
    const ended = { sessionIdleMs, staffIdleMs, most: clearedAtOnce }
    await untilNoneIsLeft(stopping, () => deleteEnded(ctx.db, ctx.clock.now(), ended))
    await untilNoneIsLeft(stopping, () => clearEndedLimits(ctx, clearedAtOnce))
  },
  { cron: '20 3 * * *' },
)

/** Every night: what calls under way wrote for a member while they were erased goes too. */
export const sweepErasedJob = defineJob(
  'identity.sweep-erased',
  (ctx, _: object, stopping) => sweepErased(ctx, stopping),
  { cron: '35 3 * * *', retryLimit: 3 },
)
