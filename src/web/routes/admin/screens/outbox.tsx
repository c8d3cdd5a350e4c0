import { useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { MailView } from '#web/features/admin/letters/mail-view.tsx'
import { OutboxList } from '#web/features/admin/letters/outbox-list.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useCall } from '#web/lib/call.ts'
import { letterText, outboxText as t } from '#web/text/admin-letters.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Mail = ({ name }: { name: string }) => {
  const { data, isLoadingError, refetch } = useCall('GET /api/admin/outbox/{name}', { params: { name } })
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return data ? (
    <MailView title={t.mail(data.subject)} html={data.html} text={data.text} />
  ) : (
    <Skeleton className="h-[60rem]" />
  )
}

export default function OutboxScreen() {
  const [search] = useSearchParams()
  const { data, error, isLoadingError, refetch } = useCall(
    'GET /api/admin/outbox',
    {},
    { staleTime: 0, retry: false },
  )
  const chosen = search.get('mail')
  const isOff = error instanceof ApiError && error.status === 404
  return (
    <AdminPage
      title={t.title}
      subtitle={isOff ? t.isOff : t.subtitle}
      back={{ label: letterText.back, to: adminPath('letters') }}
    >
      {isOff ? null : isLoadingError ? (
        <ErrorState title={t.loadError} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-96" />
      ) : data.length === 0 ? (
        <EmptyState illustration="receipt" title={`${t.empty} ${t.emptyText}`} />
      ) : (
        <div className="grid gap-5 lg:grid-cols-3">
          <OutboxList mails={data} chosen={chosen} />
          <div className="min-w-0 lg:col-span-2">
            {chosen ? (
              <Mail name={chosen} />
            ) : (
              <EmptyState illustration="search" title={t.choose} className="max-lg:hidden" />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}
