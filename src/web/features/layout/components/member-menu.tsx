import type { CurrentUser } from '#contract/users.ts'
import { dutyOf } from '#shared/staff.ts'
import { formatPoints } from '#web/lib/format.ts'
import { avatarOf, needsDocument } from '#web/lib/paths.ts'
import { menuText } from '#web/text/menu.ts'
import { nav } from '#web/text/site.ts'
import { dutyNames } from '#web/text/staff.ts'
import { uiText } from '#web/text/ui.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PointsAmount, PointsMark } from '#web/ui/points-amount.tsx'
import { MenuButton, MenuLink, MenuSeparator, Popup } from '#web/ui/popup.tsx'
import { useLogout } from '../mutations.ts'
import { accountLinks } from '../rules/account-links.ts'

/** `compact`: without the points, for the operators' frame, where they say nothing. */
export default function MemberMenu({ user, compact = false }: { user: CurrentUser; compact?: boolean }) {
  const { mutate: logout, isPending } = useLogout()
  const points = formatPoints(user.points)
  return (
    <Popup
      kind="menu"
      width="16rem"
      title={nav.account}
      label={compact ? nav.account : `${nav.account}: ${uiText.points(points)}`}
      buttonClassName="flex min-h-11 items-center gap-2 rounded-xl px-2 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring"
      button={
        <>
          <Avatar src={avatarOf(user)} name={user.username} size="sm" />
          {compact ? null : (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-sm tabular-nums">
              <PointsMark className="size-5" />
              {`${points} `}
              {/* Where the header is narrow, nine digits would take room from the search as they come. */}
              <span className="lg:max-xl:hidden">{menuText.unit}</span>
            </span>
          )}
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
