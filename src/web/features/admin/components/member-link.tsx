import { Link } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { adminPath } from '../screens.ts'

/** A member's name, which leads to their page. Shown to those who may open it: support, finance and admins. */
export const MemberLink = ({
  member: { id, username },
  className,
}: {
  member: { id: number; username: string }
  className?: string
}) => (
  <Link
    to={adminPath('user', { id })}
    title={username}
    className={cn(
      'font-medium underline decoration-border underline-offset-4 hover:decoration-current',
      className,
    )}
  >
    {username}
  </Link>
)
