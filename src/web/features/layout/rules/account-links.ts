import type { User } from '#contract/users.ts'
import { paths } from '#web/lib/paths.ts'
import { menuText } from '#web/text/menu.ts'
import { nav } from '#web/text/site.ts'
import { workplace } from '#web/text/staff.ts'

/** Where the account menu leads, for a member and in addition for who works here. */
export const accountLinks = (user: User): { to: string; label: string }[] => [
  ...(user.staff ? [{ to: paths.admin, label: workplace }] : []),
  { to: paths.dashboard, label: menuText.dashboard },
  { to: paths.favorites, label: nav.favorites },
  ...(user.role === 'admin'
    ? [
        { to: paths.adminProducts, label: menuText.manageProducts },
        { to: paths.adminCategories, label: menuText.manageCategories },
        { to: paths.adminUsers, label: menuText.manageUsers },
        { to: paths.adminBlog, label: menuText.manageBlog },
        { to: paths.adminPassword, label: menuText.adminPassword },
      ]
    : []),
]
