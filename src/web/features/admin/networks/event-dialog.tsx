import { useQuery } from '@tanstack/react-query'
import type { InboxEvent } from '#contract/networks.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { inboxText as t } from '#web/text/admin-networks.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nameOf, OutcomeBadge } from './inbox-columns.tsx'

const Raw = ({ id }: { id: number }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['GET /api/admin/events/{id}', id],
    queryFn: () => api.call('GET /api/admin/events/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <ErrorState title={t.readError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <section
      aria-label={t.raw}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[50dvh] overflow-auto rounded-xl border bg-muted p-3"
    >
      <pre lang="en" className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">
        {JSON.stringify(data.raw, null, 2)}
      </pre>
    </section>
  )
}

/** A message as it came. */
export const EventDialog = ({
  open,
  event,
  onClose,
}: {
  open: boolean
  event: InboxEvent | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {event ? (
      <DialogContent
        title={t.event(event.id)}
        description={`${nameOf(event.network)} · ${t.sources[event.source]} · ${formatDateTime(event.receivedAt)}`}
        className="w-[min(94vw,720px)]"
      >
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <OutcomeBadge outcome={event.outcome} />
          {event.transactionId}
        </p>
        {event.problems.length > 0 ? (
          <ul lang="en" className="wrap-anywhere mb-3 list-disc pl-5 text-destructive-ink text-sm">
            {event.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <Raw id={event.id} />
      </DialogContent>
    ) : null}
  </Dialog>
)
