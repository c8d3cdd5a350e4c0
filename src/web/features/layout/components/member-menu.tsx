import type { CurrentUser } from '#contract/users.ts'
import { dutyOf } from '#shared/staff.ts'
import { avatarOf, needsDocument } from '#web/lib/paths.ts'
import { menuText } from '#web/text/menu.ts'
import { nav } from '#web/text/site.ts'
import { dutyNames } from '#web/text/staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { MenuButton, MenuLink, MenuSeparator, Popup } from '#web/ui/popup.tsx'
import { useLogout } from '../mutations.ts'
import { accountLinks } from '../rules/account-links.ts'

/** `compact`: without the points, for the operators' frame, where they say nothing. */
export default function MemberMenu({ user, compact = false }: { user: CurrentUser; compact?: boolean }) {
  const { mutate: logout, isPending } = useLogout()
  return (
    <Popup
      kind="menu"
      width="16rem"
      title={nav.account}
      buttonClassName="flex min-h-11 items-center gap-2 rounded-xl px-2 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring"
      button={
        <>
          <span className="sr-only">{nav.account}: </span>
          <Avatar src={avatarOf(user)} name={user.username} size="sm" />
          {compact ? null : <PointsAmount points={user.points} size="sm" />}
        </>
      }
    >
      <div className="px-3 py-2">
        <p className="truncate font-semibold">{user.username}</p>
        <p className="text-muted-foreground text-sm">{dutyNames[dutyOf(user)]}</p>
        <PointsAmount points={user.points} />
      </div>
      <MenuSeparator />
      {accountLinks(user).map(({ to, label }) => (
        <MenuLink key={to} to={to} reloadDocument={needsDocument(to)}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuButton disabled={isPending} onClick={() => logout({})}>
        {menuText.signOut}
      </MenuButton>
    </Popup>
  )
}
