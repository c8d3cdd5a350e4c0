import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { type CallName, invalidate, useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { adminToasts as t } from '#web/text/admin.ts'
import { toast } from '#web/ui/toast.tsx'

/** `lang`: of the description where it is not the product's; the specification's own are English. */
export const showSuccess = (description: string, lang?: 'en'): void =>
  toast({
    title: t.success,
    description,
    lang: { title: 'en', ...(lang ? { description: lang } : {}) },
  })

export const showError = (error: Error): void =>
  toast({ title: t.error, description: errorText(error), variant: 'destructive', lang: { title: 'en' } })

/** What waits for a person is counted in the menu: nearly everything an operator does may be the last of it. */
export const waitingKey = 'GET /api/admin/today'

/** Does a refusal say that what was on the screen is not so any more? Somebody else was faster. */
const isOutOfDate = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/**
 * Something an admin does: a toast either way (`done` null: the screen itself shows that it worked), and what it makes
 * out of date is fetched again, also when it was out of date already.
 */
export const useToastAction = <Given = void, Result = unknown>(
  run: (given: Given) => Promise<Result>,
  {
    done,
    invalidates,
    onDone,
    lang,
    evenRefused = false,
    form = false,
  }: {
    /** Said once it is done; of what came of it where that may differ. */
    done: string | null | ((result: Result) => string)
    invalidates: readonly CallName[]
    /** What came of it, also for who has closed meanwhile what it was done from. */
    onDone?: (result: Result) => void
    lang?: 'en'
    /** A part of it may have been done when it is refused. */
    evenRefused?: boolean
    /** What is refused is said by its form (`useProblems`), not by a toast. */
    form?: boolean
  },
) => {
  const { refetchUser } = useAuth()
  const client = useQueryClient()
  return useAction(run, {
    invalidates: [...invalidates, waitingKey],
    evenRefused,
    onSuccess: (result) => {
      onDone?.(result)
      if (done !== null) showSuccess(typeof done === 'string' ? done : done(result), lang)
    },
    onError: async (error) => {
      if (!form) showError(error)
      // The role was lost meanwhile: the guard decides anew.
      if (error instanceof ApiError && error.body.code === 'forbidden') void refetchUser()
      if (!evenRefused && isOutOfDate(error)) await invalidate(client, [...invalidates, waitingKey])
    },
  })
}

/** Sends a picture to the site; its address there comes back. */
export const useUploadPicture = () =>
  useAction((file: File) => {
    const form = new FormData()
    form.set('file', file)
    return api.call('POST /api/admin/pictures', { form })
  })

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
