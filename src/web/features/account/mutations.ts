import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { devicesText, profileText as t } from '#web/text/member.ts'
import { toast } from '#web/ui/toast.tsx'

const useShown = () => {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    client.setQueryData(keyOf('GET /api/user'), user)
    toast({ title: t.saved })
  }
}

export const useChangeProfile = () =>
  useAction((body: { fullName?: string; avatarUrl?: string }) => api.call('PATCH /api/user', { body }), {
    onSuccess: useShown(),
  })

/** Shown at once; what is wrong with a picture is said in a toast, for it has no field of its own. */
export const useUploadAvatar = () =>
  useAction(
    (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return api.call('POST /api/user/avatar', { form })
    },
    {
      onSuccess: useShown(),
      onError: (error) => toast({ title: t.failed, description: errorText(error), variant: 'destructive' }),
    },
  )

const useEnding = <Input, T>(end: (input: Input) => Promise<T>, done: (answer: T) => string) => {
  return useAction(end, {
    invalidates: ['GET /api/me/sessions'],
    // Also after a refusal: the device may have signed out by itself meanwhile.
    evenRefused: true,
    onSuccess: (answer) => toast({ title: done(answer) }),
    onError: (error) =>
      toast({ title: devicesText.failed, description: errorText(error), variant: 'destructive' }),
  })
}

export const useSignOutDevice = () =>
  useEnding(
    (id: number) => api.call('DELETE /api/me/sessions/{id}', { params: { id } }),
    () => devicesText.done,
  )

export const useSignOutOthers = () =>
  useEnding(
    (_: undefined) => api.call('DELETE /api/me/sessions'),
    ({ ended }) => devicesText.othersDone(ended),
  )
