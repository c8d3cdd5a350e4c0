import { api } from '#web/lib/api.ts'
import { useAction, useCall } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { devicesText as t } from '#web/text/member.ts'
import { toast } from '#web/ui/toast.tsx'

export const useDevices = () =>
  useCall('GET /api/me/sessions', {}, { staleTime: 0, refetchOnWindowFocus: true })

const useEnding = <Input, T>(end: (input: Input) => Promise<T>, done: (answer: T) => string) => {
  return useAction(end, {
    invalidates: ['GET /api/me/sessions'],
    // Also after a refusal: the device may have signed out by itself meanwhile.
    evenRefused: true,
    onSuccess: (answer) => toast({ title: done(answer) }),
    onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
  })
}

export const useSignOutDevice = () =>
  useEnding(
    (id: number) => api.call('DELETE /api/me/sessions/{id}', { params: { id } }),
    () => t.done,
  )

export const useSignOutOthers = () =>
  useEnding(
    (_: undefined) => api.call('DELETE /api/me/sessions'),
    ({ ended }) => t.othersDone(ended),
  )
