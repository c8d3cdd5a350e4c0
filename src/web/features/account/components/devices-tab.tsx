import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { DeviceSession } from '#contract/account.ts'
import { formatDateTime, formatRelative } from '#web/lib/dates.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { devicesText as t } from '#web/text/member.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FocusStays } from '#web/ui/focus-stays.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSignOutDevice, useSignOutOthers } from '../mutations.ts'
import { useDevices } from '../queries.ts'

const handheld = ['iPhone', 'iPad', 'Android']

const Device = ({ device }: { device: DeviceSession }) => {
  const signOut = useSignOutDevice()
  const name = t.on(device.browser ?? t.unknownBrowser, device.system ?? t.unknownSystem)
  const Mark = handheld.includes(device.system ?? '') ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-4 p-4 sm:px-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-muted text-muted-foreground">
        <Mark aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current ? <Badge>{t.current}</Badge> : null}
        </p>
        <p className="text-muted-foreground text-sm">
          {device.place ?? t.unknownPlace}
          {' · '}
          {unbroken(t.seen(formatRelative(device.lastSeenAt, new Date())))}
        </p>
        <p className="text-muted-foreground text-sm">{t.since(formatDateTime(device.createdAt))}</p>
      </div>
      {device.current ? null : (
        <Button
          variant="outline"
          aria-label={t.signOutLabel(name)}
          busy={signOut.isPending}
          busyLabel={t.signingOut}
          onClick={() => signOut.mutate(device.id)}
        >
          {t.signOut}
        </Button>
      )}
    </li>
  )
}

const SignOutOthers = () => {
  const [isAsking, setAsking] = useState(false)
  const end = useSignOutOthers()
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t.signOutOthers}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.confirmTitle}
        description={t.confirm}
        confirmLabel={t.signOut}
        cancelLabel={t.cancel}
        busy={end.isPending}
        busyLabel={t.signingOut}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** Where one is signed in, and the way to end it. */
export const DevicesTab = () => {
  const { data, isLoadingError, isFetching, refetch } = useDevices()
  if (isLoadingError)
    return <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-40 w-full rounded-2xl" />
  return (
    <div className="space-y-4">
      <p className="max-w-2xl text-muted-foreground">{t.intro}</p>
      <FocusStays of="li button">
        <ul className="divide-y rounded-2xl border bg-card">
          {data.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      </FocusStays>
      {data.length > 1 ? <SignOutOthers /> : <p className="text-muted-foreground text-sm">{t.alone}</p>}
    </div>
  )
}
