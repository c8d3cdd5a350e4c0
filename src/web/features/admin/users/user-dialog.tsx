import type { ReactNode } from 'react'
import type { Account } from '#contract/users.ts'
import type { StaffRole } from '#shared/staff.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { AccountAccess } from './account-access.tsx'
import { RoleBadge, StarredPoints } from './columns.tsx'
import { HandPurchases } from './hand-purchases.tsx'
import { StaffField } from './staff-field.tsx'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt lang="en" className="text-muted-foreground text-sm">
      {label}
    </dt>
    <dd className="break-words font-medium">{children}</dd>
  </div>
)

/** Everything about one account, and what an admin can do with it. */
export const UserDialog = ({
  open,
  user,
  isOwn,
  isAdmin,
  busy,
  onClose,
  onRole,
  onStaff,
  onRemove,
}: {
  open: boolean
  user: Account | undefined
  isOwn: boolean
  /** Who looks may change and erase accounts. */
  isAdmin: boolean
  /** The role is being changed. */
  busy: boolean
  onClose: () => void
  onRole: (user: Account) => void
  onStaff: (user: Account, staff: StaffRole | null) => void
  onRemove: (user: Account) => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {user ? (
      <DialogContent title={<span lang="en">{t.details}</span>}>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Line label={t.columns.username}>
            <MemberLink member={user} />
          </Line>
          <Line label={t.userId}>{user.id}</Line>
          <Line label={t.columns.fullName}>{user.fullName}</Line>
          <Line label={t.columns.email}>{user.email}</Line>
          <Line label={t.columns.points}>
            <StarredPoints points={user.points} />
          </Line>
          <Line label={t.columns.role}>
            <RoleBadge role={user.role} staff={user.staff} />
          </Line>
        </dl>
        <HandPurchases key={user.id} userId={user.id} />
        {isOwn || !isAdmin ? null : <AccountAccess key={`access ${user.id}`} user={user} withSessions />}
        {isAdmin ? (
          <section className="mt-6 border-t pt-5">
            <h3 lang="en" className="font-semibold">
              {t.controls}
            </h3>
            {isOwn ? <p className="mt-1 text-muted-foreground text-sm">{t.ownAccount}</p> : null}
            <div lang="en" className="mt-3 flex flex-col gap-3 sm:flex-row">
              <Button
                variant="outline"
                disabled={isOwn}
                busy={busy}
                busyLabel={t.updating}
                onClick={() => onRole(user)}
              >
                {user.role === 'admin' ? t.removeAdmin : t.makeAdmin}
              </Button>
              <Button variant="destructive" disabled={isOwn || busy} onClick={() => onRemove(user)}>
                {t.deleteUser}
              </Button>
            </div>
            <StaffField
              key={`staff ${user.id}`}
              user={user}
              disabled={isOwn || busy}
              busy={busy}
              onChange={onStaff}
            />
          </section>
        ) : null}
      </DialogContent>
    ) : null}
  </Dialog>
)
