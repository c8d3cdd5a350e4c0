import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SeenItem } from '#contract/admin-products.ts'
import { api } from '#web/lib/api.ts'
import { invalidate, useAction } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'
import { batchText as t } from '#web/text/admin-products.ts'
import { toast } from '#web/ui/toast.tsx'
import { showError } from '../mutations.ts'
import type { Change } from './batch-dialog.tsx'
import { touchedByProducts } from './queries.ts'

/** Changes many products, and remembers the last time so that it can be taken back. */
export const useBatches = () => {
  const client = useQueryClient()
  const [last, setLast] = useState<{ batchId: number; text: string }>()
  // The key stays while the same is asked for and nobody has answered; another change is another one.
  const attempt = useRef<{ key: string; request: string }>(undefined)
  const keyFor = (request: string): string => {
    if (attempt.current?.request !== request) attempt.current = { key: newKey(), request }
    return attempt.current.key
  }
  const apply = useAction(
    (body: { ids: number[]; change: Change; seen: SeenItem[] | undefined }) => {
      const headers = { 'idempotency-key': keyFor(JSON.stringify([body.ids, body.change])) }
      return api.call('POST /api/admin/products/batches', { body, headers })
    },
    {
      invalidates: touchedByProducts,
      evenRefused: true,
      onSuccess: ({ batchId, items, changed = 0 }, { change }) => {
        const leftOut = changed > 0 ? t.changed(changed) : ''
        if (batchId === null) toast({ title: t.nothing, ...(leftOut && { description: leftOut }) })
        else
          setLast({ batchId, text: [t.done(change.kind, items.length), leftOut].filter(Boolean).join('. ') })
      },
      onError: (error) => {
        showError(error)
        // It may have been done and its answer lost: the preview is of prices as they are now.
        void invalidate(client, ['POST /api/admin/products/batches'])
      },
    },
  )
  const undo = useAction(
    (id: number) => api.call('POST /api/admin/products/batches/{id}/undo', { params: { id } }),
    {
      invalidates: touchedByProducts,
      onSuccess: ({ restored, skipped }) => {
        setLast(undefined)
        toast({ title: t.undoneTitle, description: t.undone(restored, skipped) })
      },
      onError: showError,
    },
  )
  /** The next one begins anew. */
  const leave = () => {
    attempt.current = undefined
    apply.reset()
  }
  return { apply, leave, undo, last, forget: () => setLast(undefined) }
}
