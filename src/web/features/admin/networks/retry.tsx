import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/client.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { inboxText as t } from '#web/text/admin-networks.ts'
import { Button } from '#web/ui/button.tsx'
import { waitingKey } from '../mutations.ts'

const isFromFuture = (problem: string): boolean => problem.endsWith(': TOLD_FROM_FUTURE')

/** Tries a message of a webhook again that was not applied, until it was; rows of a report come again by themselves. */
export const Retry = ({
  event,
  linkTo,
}: {
  event: Answer<'GET /api/admin/events/{id}'>
  linkTo: (id: number) => ReactNode
}) => {
  const retry = useAction('POST /api/admin/events/{id}/retry', {
    invalidates: [
      'GET /api/admin/events',
      'GET /api/admin/events/{id}',
      'GET /api/admin/conversions',
      'GET /api/admin/holds',
      waitingKey,
    ],
    // Somebody else may have been faster.
    evenRefused: true,
  })
  if (event.outcome !== 'refused') return null
  if (event.source !== 'postback') return <p className="mb-3 text-sm">{t.readAgain}</p>
  const recordedAs = retry.data?.eventId ?? event.retriedAs
  return (
    <div className="mb-4 space-y-2 text-sm">
      {recordedAs === null ? (
        <>
          {event.problems.some(isFromFuture) ? <p>{t.retryFuture}</p> : null}
          <Button
            variant="outline"
            busy={retry.isPending}
            busyLabel={t.retrying}
            onClick={() => retry.mutate({ params: { id: event.id } })}
          >
            <RotateCw aria-hidden className="size-4.5" />
            {t.retry}
          </Button>
        </>
      ) : null}
      <div role="status">
        {recordedAs === null ? null : (
          <p className="flex flex-wrap items-center gap-x-3">
            {retry.data ? t.retried(t.outcomes[retry.data.outcome]) : t.recordedSince} {linkTo(recordedAs)}
          </p>
        )}
      </div>
      {retry.error ? (
        <p role="alert" className="wrap-anywhere text-destructive-ink">
          {errorText(retry.error)}
        </p>
      ) : null}
    </div>
  )
}
