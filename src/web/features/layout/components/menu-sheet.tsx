import {
  Bookmark,
  Briefcase,
  FileText,
  Gauge,
  Heart,
  House,
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  Package,
  ShoppingCart,
  Star,
  Store,
  Tags,
  TicketPercent,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/users.ts'
import { dutyOf } from '#shared/staff.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { cn } from '#web/lib/cn.ts'
import { avatarOf, needsDocument, paths } from '#web/lib/paths.ts'
import { menuText } from '#web/text/menu.ts'
import { nav } from '#web/text/site.ts'
import { dutyNames } from '#web/text/staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useLogout } from '../mutations.ts'
import { accountLinks } from '../rules/account-links.ts'
import { mainLinks } from './nav-links.tsx'

const icons: Record<string, LucideIcon> = {
  [paths.home]: House,
  [paths.products()]: Package,
  [paths.blog]: FileText,
  [paths.retailers()]: Store,
  [paths.vouchers]: TicketPercent,
  [paths.link]: Link2,
  [paths.cart]: ShoppingCart,
  [paths.favorites]: Heart,
  [paths.admin]: Briefcase,
  [paths.adminProducts]: Package,
  [paths.adminCategories]: Tags,
  [paths.adminUsers]: Users,
  [paths.adminBlog]: FileText,
  [paths.adminPassword]: KeyRound,
}

const row = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left font-medium hover:bg-muted'
const sign = 'size-5 shrink-0 text-muted-foreground'

type Entry = { to: string; label: string; icon?: LucideIcon }

/** `unlit`: what another row leads to as well, which is the one marked. */
const Rows = ({
  entries,
  unlit,
  onChoose,
}: {
  entries: readonly Entry[]
  unlit?: string | undefined
  onChoose: () => void
}) => {
  const { pathname } = useLocation()
  return entries.map(({ to, label, icon }) => {
    const Icon = icon ?? icons[to] ?? Bookmark
    const isHere = pathname === to && to !== unlit
    return (
      <Link
        key={label}
        to={to}
        reloadDocument={needsDocument(to)}
        onClick={onChoose}
        aria-current={isHere ? 'page' : undefined}
        className={cn(row, isHere && 'bg-primary-soft text-primary-ink')}
      >
        <Icon aria-hidden className={sign} />
        {label}
      </Link>
    )
  })
}

const Person = ({ user }: { user: User }) => (
  <div className="flex items-center gap-3 rounded-2xl bg-points-soft p-3 text-points-ink">
    <Avatar src={avatarOf(user)} name={user.username} />
    <div className="min-w-0">
      <p className="truncate font-semibold">{user.username}</p>
      <p className="text-sm">{dutyNames[dutyOf(user)]}</p>
      <PointsAmount points={user.points} />
    </div>
  </div>
)

const everywhere: readonly Entry[] = [
  ...mainLinks.map((entry) => (entry.to === paths.dashboard ? { ...entry, icon: Star } : entry)),
  { to: paths.retailers(), label: nav.shops },
  { to: paths.vouchers, label: nav.vouchers },
  { to: paths.link, label: menuText.links },
  { to: paths.cart, label: nav.cart },
]
const signIn: readonly Entry[] = [
  { to: paths.auth, label: nav.signIn, icon: LogIn },
  { to: paths.register, label: nav.register, icon: UserPlus },
]

/** Everything the site has, in one sheet: from below on phones, at the side on wider windows. */
export default function MenuSheet({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { user } = useAuth()
  const { mutate: logout } = useLogout()
  const close = () => onOpenChange(false)
  const own = user ? accountLinks(user) : signIn
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      className="max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:ml-0 max-md:h-auto max-md:max-h-[88dvh] max-md:w-full max-md:max-w-none max-md:rounded-t-3xl max-md:pb-[env(safe-area-inset-bottom,0px)] max-md:open:animate-from-below"
      title={nav.account}
      titleClassName="sr-only"
      closeLabel={nav.closeMenu}
    >
      {user ? <Person user={user} /> : null}
      <nav aria-label={nav.account} className="flex flex-col gap-0.5 py-3">
        <Rows
          entries={own.map((entry) => (entry.to === paths.dashboard ? { ...entry, icon: Gauge } : entry))}
          onChoose={close}
        />
        {user ? (
          <button
            type="button"
            className={row}
            onClick={() => {
              close()
              logout({})
            }}
          >
            <LogOut aria-hidden className={sign} />
            {menuText.signOut}
          </button>
        ) : null}
      </nav>
      <nav aria-label={nav.main} className="flex flex-col gap-0.5 border-t pt-3">
        <Rows entries={everywhere} unlit={user ? paths.dashboard : undefined} onChoose={close} />
      </nav>
    </Sheet>
  )
}
