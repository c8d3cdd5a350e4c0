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
