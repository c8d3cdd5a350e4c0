import { Pencil } from 'lucide-react'
import type { CurrentUser } from '#contract/users.ts'
import { dutyOf } from '#shared/staff.ts'
import { profileText as t } from '#web/text/member.ts'
import { dutyNames } from '#web/text/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { useInPlace } from '#web/ui/use-in-place.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who one is here; name and picture can be changed. */
export const ProfileTab = ({ user }: { user: CurrentUser }) => {
  const edit = useInPlace()
  return (
    <div className="space-y-6 rounded-2xl border bg-card p-5 sm:p-6">
      <AvatarPicker user={user} />
      <hr />
      <div ref={edit.box} className="space-y-6">
        {edit.isOpen ? (
          <ProfileForm user={user} onClose={edit.close} />
        ) : (
          <>
            <dl className="grid gap-5 sm:grid-cols-2">
              {(
                [
                  [t.username, user.username],
                  [t.fullName, user.fullName],
                  [t.email, user.email],
                  [t.role, dutyNames[dutyOf(user)]],
                  [t.points, <PointsAmount key="points" points={user.points} />],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt className="text-muted-foreground text-sm">{label}</dt>
                  <dd className="break-words font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <Button data-opens variant="outline" onClick={edit.open}>
              <Pencil aria-hidden className="size-4" />
              {t.edit}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
