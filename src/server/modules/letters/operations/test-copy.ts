import type { Ctx } from '#server/kernel/context.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { lettersText as t } from '#server/text/letters.ts'
import { addressOfMember, findLetter } from '../store.ts'
import { renderLetter } from './render.ts'

/** A letter that somebody wants to see in their own mailbox. Two with the same `messageId` are one there. */
export type TestCopy = { letterId: number; userId: number; messageId: string }

/** Mails it. @throws what the mail server said, also where it refuses for good: somebody waits for it and looks where it went */
export const mailTestCopy = async (ctx: Ctx, { letterId, userId, messageId }: TestCopy): Promise<void> => {
  const letter = await findLetter(ctx.db, letterId)
  const to = await addressOfMember(ctx.db, userId)
  if (!letter || !to) return
  const mail = await renderLetter(ctx, letter, ctx.config.siteUrl)
  await sendMail(ctx.config, { to, ...mail, subject: t.ofTest(mail.subject), messageId })
}
