import type { Ctx } from '#server/kernel/context.ts'
import { sendUnlessRefused } from '#server/mail/send-unless-refused.ts'
import { noticeMail } from '#server/mail/templates/notice.ts'
import { noteUnreachable, whyUnreachable } from '#server/modules/messages/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { unsubscribeToken } from '../rules/unsubscribe.ts'
import { wordsOf } from '../rules/words.ts'
import { findNotice, markMailed } from '../store/notices.ts'

/**
 * Mails a notice unless it was mailed, its reader has switched such mail off meanwhile, or mail does not reach them; an address
 * that is none is asked no more. A warning goes all the same, as what guards an account does, and has no link that stops it. Its Message-ID stays the
 * same, so that a letter repeated after a crash in between counts as one.
 */
export const mailNotice = async (ctx: Ctx, noticeId: number): Promise<void> => {
  const notice = await findNotice(ctx.db, noticeId)
  if (!notice || notice.isMailed || !notice.ways.mail) return
  if (!notice.isWarning && (await whyUnreachable(ctx, notice.email))) return
  const { siteUrl, secrets } = ctx.config
  const site = await getSettings(ctx)
  const token = unsubscribeToken(notice.userId, notice.type, secrets)
  const stopLink = notice.isWarning
    ? null
    : `${siteUrl}/notices/unsubscribe?token=${encodeURIComponent(token)}`
  const { title, text, link } = wordsOf(notice.type, notice.data)
  const outcome = await sendUnlessRefused(ctx, {
    to: notice.email,
    ...noticeMail({ site, name: notice.name, title, text, link: siteUrl + link, stopLink }),
    messageId: `<notice-${notice.id}@${new URL(siteUrl).hostname}>`,
    headers: {
      ...(stopLink && {
        'List-Unsubscribe': `<${stopLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  })
  if (outcome === 'gone') await noteUnreachable(ctx, notice.email)
  if (outcome === 'sent') await markMailed(ctx.db, notice.id, ctx.clock.now())
}
