import { Eye, Star, Trash2 } from 'lucide-react'
import type { Account, Role } from '#contract/users.ts'
import type { StaffRole } from '#shared/staff.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { avatarOf } from '#web/lib/paths.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { dutyNames } from '#web/text/staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { English } from '../components/english.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { RowButton } from '../components/row-button.tsx'

export const RoleBadge = ({ role, staff }: { role: Role; staff: StaffRole | null }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={role === 'admin' ? 'primary' : 'muted'}>
      <English>{t.roles[role]}</English>
    </Badge>
    {staff ? <Badge tone="outline">{dutyNames[staff]}</Badge> : null}
  </span>
)

/** The spec shows an account's points with a star. */
export const StarredPoints = ({ points }: { points: number }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap font-medium tabular-nums">
    <Star aria-hidden className="size-4 fill-points text-points" />
    {formatPoints(points)}
  </span>
)

export const userColumns = (
  me: number,
  acts: { view: (user: Account) => void; remove?: ((user: Account) => void) | undefined },
): Column<Account>[] => [
  {
    id: 'id',
    wide: true,
    title: t.columns.id,
    lang: 'en',
    numeric: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => id,
  },
  {
    id: 'username',
    title: t.columns.username,
    lang: 'en',
    fixed: true,
    phone: 'heading',
    sortValue: ({ username }) => username,
    cell: ({ id, username, avatarUrl, picture }) => (
      <span className="inline-flex min-w-0 max-w-56 items-center align-middle gap-2.5 font-medium">
        <Avatar src={avatarOf({ username, avatarUrl, picture })} name={username} size="sm" />
        <MemberLink member={{ id, username }} className="truncate" />
      </span>
    ),
  },
  {
    id: 'fullName',
    title: t.columns.fullName,
    lang: 'en',
    className: 'lg:min-w-40',
    sortValue: ({ fullName }) => fullName,
    cell: ({ fullName }) => <span className="wrap-anywhere">{fullName}</span>,
  },
  {
    id: 'email',
    className: 'lg:min-w-36',
    title: t.columns.email,
    lang: 'en',
    sortValue: ({ email }) => email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'points',
    title: t.columns.points,
    lang: 'en',
    numeric: true,
    sortValue: ({ points }) => points,
    cell: ({ points }) => <StarredPoints points={points} />,
  },
  {
    id: 'role',
    oneLine: true,
    title: t.columns.role,
    lang: 'en',
    sortValue: ({ role }) => role,
    cell: ({ role, staff }) => <RoleBadge role={role} staff={staff} />,
  },
  {
    id: 'joined',
    wide: true,
    title: t.columns.joined,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: (user) => (
      <>
        <RowButton icon={Eye} label={t.viewRow(user.username)} onClick={() => acts.view(user)} />
        {acts.remove ? (
          <RowButton
            icon={Trash2}
            destructive
            disabled={user.id === me}
            label={t.deleteRow(user.username)}
            onClick={() => acts.remove?.(user)}
          />
        ) : null}
      </>
    ),
  },
]
