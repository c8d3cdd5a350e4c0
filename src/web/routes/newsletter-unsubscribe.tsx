import { TokenAction } from '#web/features/pages/components/token-action.tsx'
import { api } from '#web/lib/api.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { newsletterText as t } from '#web/text/newsletter.ts'

export const meta = (at: At) => pageMeta(at, { title: t.leaveTitle, index: false })

export default function NewsletterUnsubscribe() {
  return (
    <TokenAction
      title={t.leaveTitle}
      text={t.leaveText}
      button={t.leave}
      done={t.left}
      run={(token) => api.call('POST /api/newsletter/unsubscribe', { body: { token } })}
    />
  )
}
