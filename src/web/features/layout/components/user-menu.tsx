import { Link } from 'react-router'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { avatarOf } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { accountLinks, SignInLinks } from './account-links.tsx'

export const UserMenu = () => {
  const { user, logout, isLoggingOut } = useAuth()
  if (user === undefined) return <Skeleton className="h-11 w-44 rounded-xl" />
  if (user === null) return <SignInLinks />
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex min-h-11 items-center gap-2 rounded-xl px-2 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring">
        <span className="sr-only">{nav.account}: </span>
        <Avatar src={avatarOf(user)} name={user.username} size="sm" />
        <PointsAmount points={user.points} size="sm" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <div className="px-3 py-2">
          <p className="truncate font-semibold">{user.username}</p>
          <p className="text-muted-foreground text-sm">{user.role === 'admin' ? nav.admin : nav.member}</p>
          <PointsAmount points={user.points} />
        </div>
        <DropdownMenuSeparator />
        {accountLinks(user).map(({ to, label }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={isLoggingOut} onSelect={logout}>
          {nav.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
