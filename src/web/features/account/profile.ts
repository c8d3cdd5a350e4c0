import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { keyOf, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { profileText as t } from '#web/text/member.ts'
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
