import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#contract/client.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { inboxText as t } from '#web/text/admin-networks.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nameOf, OutcomeBadge } from './inbox-columns.tsx'
import { Retry } from './retry.tsx'
import { problemWords } from './rules.ts'

const oneKey = 'GET /api/admin/events/{id}'
type Message = Answer<typeof oneKey>

const underlined = 'inline-flex min-h-9 items-center text-primary-ink underline underline-offset-4'

/** Another message, in this dialog; the list behind it stays as it is. */
const EventLink = ({ id, text }: { id: number; text: string }) => {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('id', String(id))
  return (
    <Link replace to={`?${to}`} className={underlined}>
      {text}
    </Link>
  )
}

const Facts = ({ event }: { event: Message }) => (
  <>
    <p className="text-muted-foreground">
      {nameOf(event.network)} · {t.sources[event.source]} · {formatDateTime(event.receivedAt)}
    </p>
    <p className="mt-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <OutcomeBadge outcome={event.outcome} />
      {event.transactionId ? (
        <>
          <span className="wrap-anywhere">{event.transactionId}</span>
          <Link to={adminPath('conversions', { q: event.transactionId })} className={underlined}>
            {t.order}
          </Link>
        </>
      ) : null}
      {event.retryOf === null ? null : <EventLink id={event.retryOf} text={t.retryOf(event.retryOf)} />}
    </p>
    {event.problems.length > 0 ? (
      <section aria-label={t.problemsOf} className="mb-3">
        <ul className="wrap-anywhere list-disc pl-5 text-destructive-ink text-sm">
          {event.problems.map((problem) => (
            <li key={problem}>{problemWords(problem)}</li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
)

const Raw = ({ raw }: { raw: unknown }) => (
  <section
    aria-label={t.raw}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="max-h-[50dvh] overflow-auto rounded-xl border bg-muted p-3"
  >
    <pre lang="en" className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">
      {JSON.stringify(raw, null, 2)}
    </pre>
  </section>
)

const Content = ({ id }: { id: number }) => {
  const { data, isLoadingError, refetch } = useCall(
    oneKey,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (isLoadingError) return <ErrorState title={t.readError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <>
      <Facts event={data} />
      <Retry event={data} linkTo={(next) => <EventLink id={next} text={t.newEvent(next)} />} />
      <Raw raw={data.raw} />
    </>
  )
}

/** A message as it came, what was wrong with it, and what came of trying it again. */
export const EventDialog = ({
  open,
  id,
  onClose,
}: {
  open: boolean
  id: number | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    {id === undefined ? null : (
      <DialogContent title={t.event(id)} className="w-[min(94vw,720px)]">
        <Content key={id} id={id} />
      </DialogContent>
    )}
  </Dialog>
)
