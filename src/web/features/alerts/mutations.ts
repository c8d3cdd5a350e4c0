import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { alertText as t } from '#web/text/prices.ts'
import { toast } from '#web/ui/toast.tsx'

const changes = ['GET /api/alerts'] as const

const sayRefused = (error: Error): void => toast({ title: errorText(error), variant: 'destructive' })

/** `form`: what is refused is said under its field, not by a toast. */
export const useAddAlert = ({ form = false } = {}) =>
  useAction('POST /api/alerts', {
    invalidates: changes,
    onSuccess: () => toast({ title: t.added }),
    onError: (error) => {
      if (!form) sayRefused(error)
    },
  })

export const useRemoveAlert = () =>
  useAction('DELETE /api/alerts/{id}', {
    invalidates: changes,
    onSuccess: () => toast({ title: t.removed }),
    onError: sayRefused,
  })
