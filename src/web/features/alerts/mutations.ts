import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { alertText as t } from '#web/text/prices.ts'
import { toast } from '#web/ui/toast.tsx'

const changes = ['GET /api/alerts'] as const

export const useAddAlert = () =>
  useAction('POST /api/alerts', { invalidates: changes, onSuccess: () => toast({ title: t.added }) })

export const useRemoveAlert = () =>
  useAction('DELETE /api/alerts/{id}', {
    invalidates: changes,
    onSuccess: () => toast({ title: t.removed }),
    onError: (error) => toast({ title: errorText(error), variant: 'destructive' }),
  })
