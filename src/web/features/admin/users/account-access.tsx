import type { Account } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { Button } from '#web/ui/button.tsx'
import { useToastAction } from '../mutations.ts'

/** Signs a member out everywhere. */
export const EndSessions = ({ user }: { user: Account }) => {
  const end = useToastAction(() => api.call('DELETE /api/users/{id}/sessions', { params: { id: user.id } }), {
    done: t.sessionsEnded(user.username),
    invalidates: ['GET /api/admin/members/{id}/sessions'],
  })
  return (
    <Button variant="outline" busy={end.isPending} busyLabel={t.endingSessions} onClick={() => end.mutate()}>
      {t.endSessions}
    </Button>
  )
}

const TakeOffFactor = ({ user }: { user: Account }) => {
  const takeOff = useToastAction(
    () => api.call('DELETE /api/users/{id}/second-factor', { params: { id: user.id } }),
    { done: t.factorTakenOff(user.username), invalidates: ['GET /api/admin/members/{id}/sessions'] },
  )
  return (
    <Button
      variant="outline"
      busy={takeOff.isPending}
      busyLabel={t.takingOffFactor}
      onClick={() => takeOff.mutate()}
    >
      {t.takeOffFactor}
    </Button>
  )
}

/** Helps who has lost their second factor, and signs a member out everywhere where no list of devices stands beside it. */
export const AccountAccess = ({ user, withSessions }: { user: Account; withSessions: boolean }) => (
  <section className="mt-6 border-t pt-5">
    <div className="flex flex-col gap-3 sm:flex-row">
      {withSessions ? <EndSessions user={user} /> : null}
      <TakeOffFactor user={user} />
    </div>
    <p className="mt-2 text-muted-foreground text-sm">{t.factorHint}</p>
  </section>
)
