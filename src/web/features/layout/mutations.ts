import { useQueryClient } from '@tanstack/react-query'
import { setCurrentUser } from '#web/features/session/components/auth.tsx'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { forgetTraces } from '#web/lib/forget-searches.ts'
import { authToasts as t } from '#web/text/session.ts'
import { toast } from '#web/ui/toast.tsx'

/** Signs out; the menus that do come when they are opened, and this with them. */
export const useLogout = () => {
  const client = useQueryClient()
  return useAction('POST /api/logout', {
    onSuccess: () => {
      setCurrentUser(client, null)
      forgetTraces()
      toast({
        title: t.logoutDone,
        description: t.logoutText,
        lang: { title: 'en', description: 'en' },
      })
    },
    onError: (error) =>
      toast({
        title: t.logoutFailed,
        description: errorText(error),
        variant: 'destructive',
        lang: { title: 'en' },
      }),
  })
}
