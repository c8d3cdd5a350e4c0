import type { MemberSession } from '#contract/account.ts'
import type { Account } from '#contract/users.ts'
import { useMay } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime, formatRelative } from '#web/lib/dates.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { memberSessionsText as t } from '#web/text/admin-member.ts'
import { devicesText } from '#web/text/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'
import { EndSessions } from './account-access.tsx'

const key = 'GET /api/admin/members/{id}/sessions'

export const useMemberSessions = (id: number) => useCall(key, { params: { id } }, { staleTime: 0 })

const Device = ({ device, userId, mayEnd }: { device: MemberSession; userId: number; mayEnd: boolean }) => {
  const end = useToastAction(
    () =>
      api.call('DELETE /api/admin/members/{id}/sessions/{sessionId}', {
        params: { id: userId, sessionId: device.id },
      }),
    { done: devicesText.done, invalidates: [key] },
  )
  const { browser, system, lastSeenAt, createdAt } = device
  const name = devicesText.on(browser ?? devicesText.unknownBrowser, system ?? devicesText.unknownSystem)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          {unbroken(devicesText.seen(formatRelative(lastSeenAt, new Date())))}
          {' · '}
          {unbroken(devicesText.since(formatDateTime(createdAt)))}
        </p>
      </div>
      {mayEnd ? (
        <Button
          variant="outline"
          aria-label={devicesText.signOutLabel(name)}
          busy={end.isPending}
          busyLabel={devicesText.signingOut}
          onClick={() => end.mutate()}
        >
          {devicesText.signOut}
        </Button>
      ) : null}
    </li>
  )
}

/** Where a member is signed in, and the way to end one or all of it. Colleagues are signed out by admins alone. */
export const MemberSessions = ({ member }: { member: Account }) => {
  const { data, isLoadingError } = useMemberSessions(member.id)
  const isAdmin = useMay('admin')
  const mayEnd = isAdmin || (member.role !== 'admin' && member.staff === null)
  return (
    <section aria-labelledby="thiet-bi" className="mt-6 border-t pt-5">
      <h3 id="thiet-bi" className="font-semibold">
        {t.title}
      </h3>
      {isLoadingError ? <p role="alert">{devicesText.loadError}</p> : null}
      {data || isLoadingError ? null : <Skeleton className="mt-3 h-16" />}
      {data?.length === 0 ? <p className="mt-1 text-muted-foreground text-sm">{t.none}</p> : null}
      {data && data.length > 0 ? (
        <>
          <ul className="mt-3 max-h-72 divide-y overflow-y-auto rounded-xl border">
            {data.map((device) => (
              <Device key={device.id} device={device} userId={member.id} mayEnd={mayEnd} />
            ))}
          </ul>
          {mayEnd ? (
            <div className="mt-3">
              <EndSessions user={member} />
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
