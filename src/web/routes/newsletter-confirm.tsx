import { TokenAction } from '#web/features/pages/components/token-action.tsx'
import { api } from '#web/lib/api.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { newsletterText as t } from '#web/text/newsletter.ts'

export const meta = (at: At) => pageMeta(at, { title: t.confirmTitle, index: false })

export default function NewsletterConfirm() {
  return (
    <TokenAction
      title={t.confirmTitle}
      text={t.confirmText}
      button={t.confirm}
      done={t.confirmed}
      run={(token) => api.call('POST /api/newsletter/confirm', { body: { token } })}
    />
  )
}
