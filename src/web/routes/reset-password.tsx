import { Link, useSearchParams } from 'react-router'
import { ResetForm } from '#web/features/account/components/reset-form.tsx'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { passwordText as t } from '#web/text/account.ts'

export const meta = (at: At) => pageMeta(at, { title: t.resetTitle, index: false })

export default function ResetPassword() {
  const [search] = useSearchParams()
  return (
    <div className="mx-auto max-w-md px-4 py-12">
      <div className="space-y-4 rounded-2xl border bg-card p-6 shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl">{t.resetTitle}</h1>
        <ResetForm initialCode={search.get('token') ?? ''} />
        <Link
          to={paths.auth}
          className="inline-flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline"
        >
          {t.back}
        </Link>
      </div>
    </div>
  )
}
