import { Link } from 'react-router'
import type { User } from '#contract/users.ts'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'

/** Where the account menu leads, for a member and in addition for an admin. */
export const accountLinks = (user: User): { to: string; label: string }[] => [
  { to: paths.dashboard, label: nav.dashboard },
  { to: paths.favorites, label: nav.favorites },
  ...(user.role === 'admin'
    ? [
        { to: paths.adminProducts, label: nav.manageProducts },
        { to: paths.adminCategories, label: nav.manageCategories },
        { to: paths.adminUsers, label: nav.manageUsers },
        { to: paths.adminBlog, label: nav.manageBlog },
        { to: paths.adminPassword, label: nav.adminPassword },
      ]
    : []),
]

export const SignInLinks = ({ onChoose }: { onChoose?: () => void }) => (
  <>
    <Link
      to={paths.auth}
      onClick={onChoose}
      className="flex min-h-11 items-center whitespace-nowrap rounded-xl px-4 font-medium text-primary-ink hover:bg-muted"
    >
      {nav.signIn}
    </Link>
    <Link
      to={paths.register}
      onClick={onChoose}
      className="flex min-h-11 items-center justify-center whitespace-nowrap rounded-xl bg-primary px-4 font-medium text-primary-foreground hover:bg-primary-strong"
    >
      {nav.register}
    </Link>
  </>
)
