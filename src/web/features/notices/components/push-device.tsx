import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NoticeSettings } from '#contract/notices.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { keyOf, useAction } from '#web/lib/call.ts'
import { noticeSettingsText as t } from '#web/text/notices.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { canPush, findSubscription, noteOwner, startPush, stopPush } from '../browser.ts'
import { useRefreshSettings } from '../queries.ts'

const ownKey = keyOf('GET /api/me/notice-settings', {}, 'this browser')

/** Whether this browser gets push: it holds a subscription and the server knows it. */
const useDevice = (settings: NoticeSettings) => {
  const client = useQueryClient()
  const { user } = useAuth()
  const userId = user?.id ?? 0
  const refreshSettings = useRefreshSettings()
  const { data: endpoint, isPending } = useQuery({
    queryKey: ownKey,
    queryFn: async () => (await findSubscription())?.endpoint ?? null,
    staleTime: 0,
  })
  const { mutate, isPending: isChanging } = useAction(
    async (on: boolean) => {
      if (!on) await stopPush()
      else if (!(await startPush(settings.pushKey, userId)))
        toast({ title: t.device, description: t.deviceDenied, variant: 'destructive' })
    },
    {
      onError: () => toast({ title: t.device, description: t.deviceFailed, variant: 'destructive' }),
      onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ownKey }), refreshSettings()]),
    },
  )
  const isOn = typeof endpoint === 'string' && settings.pushEndpoints.includes(endpoint)
  // Also of who switched it on before that was kept.
  useEffect(() => {
    if (isOn && userId) noteOwner(userId)
  }, [isOn, userId])
  return { isOn, isBusy: isPending || isChanging, turn: mutate }
}

export const PushDevice = ({ settings }: { settings: NoticeSettings }) => {
  const { isOn, isBusy, turn } = useDevice(settings)
  const possible = canPush()
  return (
    <div className="flex items-center justify-between gap-4 border-b py-3 pr-3 pl-4 sm:pl-5">
      <div>
        <p className="font-medium">{t.device}</p>
        <p className="text-muted-foreground text-sm">{possible ? t.deviceHint : t.deviceUnsupported}</p>
      </div>
      <Switch
        aria-label={t.device}
        checked={isOn}
        disabled={!possible || isBusy}
        onCheckedChange={(on) => turn(on)}
      />
    </div>
  )
}
