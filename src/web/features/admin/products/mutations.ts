import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SeenItem } from '#contract/admin-products.ts'
import { api } from '#web/lib/api.ts'
import { invalidate, useAction, useCall } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { keep, kept } from '#web/lib/kept.ts'
import { newKey } from '#web/lib/new-key.ts'
import { batchText as t } from '#web/text/admin-products.ts'
import { toast } from '#web/ui/toast.tsx'
import { showError } from '../mutations.ts'
import type { Change } from './batch-dialog.tsx'
import { touchedByProducts } from './queries.ts'

const putAway = 'muahoi.batch-put-away'

/** What one did last, whoever heard the answer: it can be taken back, also after a reload, until one has put it away. */
const useLast = () => {
  const { data } = useCall('GET /api/admin/products/batches/last', {}, { staleTime: 0 })
  const [upTo, setUpTo] = useState(() => Number(kept('localStorage', putAway)))
  const batch = data?.batch
  const last =
    batch && batch.batchId > upTo
      ? {
          batchId: batch.batchId,
          text: t.doneAt(batch.kind, batch.products, formatDateTime(batch.at)),
        }
      : undefined
  const forget = (id: number) => {
    keep('localStorage', putAway, String(id))
    setUpTo(id)
  }
  return { last, forget }
}

/** Changes many products, and remembers the last time so that it can be taken back. */
export const useBatches = () => {
  const client = useQueryClient()
  const known = useLast()
  const [heard, setHeard] = useState<{ batchId: number; text: string }>()
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
      invalidates: [...touchedByProducts, 'GET /api/admin/products/batches/last'],
      evenRefused: true,
      onSuccess: ({ batchId, items, changed = 0 }, { change }) => {
        const leftOut = changed > 0 ? t.changed(changed) : ''
        if (batchId === null) toast({ title: t.nothing, ...(leftOut && { description: leftOut }) })
        else
          setHeard({ batchId, text: [t.done(change.kind, items.length), leftOut].filter(Boolean).join('. ') })
      },
      onError: (error) => {
        showError(error)
        // It may have been done and its answer lost: the preview is of prices as they are now.
        void invalidate(client, ['POST /api/admin/products/batches', 'GET /api/admin/products/batches/last'])
      },
    },
  )
  const undo = useAction(
    (id: number) => api.call('POST /api/admin/products/batches/{id}/undo', { params: { id } }),
    {
      invalidates: [...touchedByProducts, 'GET /api/admin/products/batches/last'],
      evenRefused: true,
      onSuccess: ({ restored, skipped }) => {
        setHeard(undefined)
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
  const last = heard ?? known.last
  const forget = () => {
    if (last) known.forget(last.batchId)
    setHeard(undefined)
  }
  return { apply, leave, undo, last, forget }
}
