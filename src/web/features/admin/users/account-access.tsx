import type { Account } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { Button } from '#web/ui/button.tsx'
import { useToastAction } from '../mutations.ts'

/** Signs a member out everywhere, and helps who has lost their second factor. */
export const AccountAccess = ({ user }: { user: Account }) => {
  const at = { params: { id: user.id } }
  const endSessions = useToastAction(() => api.call('DELETE /api/users/{id}/sessions', at), {
    done: t.sessionsEnded(user.username),
    invalidates: [],
  })
  const takeOff = useToastAction(() => api.call('DELETE /api/users/{id}/second-factor', at), {
    done: t.factorTakenOff(user.username),
    invalidates: [],
  })
  return (
    <section className="mt-6 border-t pt-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant="outline"
          busy={endSessions.isPending}
          busyLabel={t.endingSessions}
          onClick={() => endSessions.mutate()}
        >
          {t.endSessions}
        </Button>
        <Button
          variant="outline"
          busy={takeOff.isPending}
          busyLabel={t.takingOffFactor}
          onClick={() => takeOff.mutate()}
        >
          {t.takeOffFactor}
        </Button>
      </div>
      <p className="mt-2 text-muted-foreground text-sm">{t.factorHint}</p>
    </section>
  )
}
