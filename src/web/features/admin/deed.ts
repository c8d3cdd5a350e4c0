import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/auth.tsx'
import { errorText } from '#web/lib/failure.ts'
import { adminToasts as t } from '#web/text/admin.ts'
import { toast } from '#web/ui/toast.tsx'

type Language = 'en' | 'vi'

/** `lang`: of the description; the specification's own are English. */
export const showSuccess = (description: string, lang: Language = 'en'): void =>
  toast({
    title: t.success,
    description,
    lang: { title: 'en', ...(lang === 'en' ? { description: lang } : {}) },
  })

export const showError = (error: Error): void =>
  toast({ title: t.error, description: errorText(error), variant: 'destructive', lang: { title: 'en' } })

/**
 * Something an admin does: a toast either way (`done` null: the screen itself shows that it worked), and the lists it
 * touches are fetched again.
 */
export const useDeed = <Input, Result>(
  run: (input: Input) => Promise<Result>,
  { done, touches, lang = 'en' }: { done: string | null; touches: QueryKey[]; lang?: Language },
) => {
  const client = useQueryClient()
  const { refetchUser } = useAuth()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (done !== null) showSuccess(done, lang)
      await Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      showError(error)
      // The role or the session was lost meanwhile: the guard decides anew.
      if (error instanceof ApiError && ['forbidden', 'not_signed_in'].includes(error.body.code ?? ''))
        void refetchUser()
    },
  })
}
