import { Link } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { paths } from '#web/lib/paths.ts'
import { noPasswordText as t } from '#web/text/member.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The form, or the way to a first password for a member who signs in by the provider. */
export const PasswordTab = ({ user }: { user: CurrentUser }) => (
  <div className="rounded-2xl border bg-card p-5 sm:p-6">
    {user.hasPassword ? (
      <ChangePasswordForm />
    ) : (
      <p>
        {t.hint}{' '}
        <Link to={paths.forgotPassword} className="text-primary-ink underline underline-offset-4">
          {t.link}
        </Link>
        .
      </p>
    )}
  </div>
)
