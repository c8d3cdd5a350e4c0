import { useParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { LetterProgress, LetterState } from '#web/features/admin/letters/columns.tsx'
import { MailView } from '#web/features/admin/letters/mail-view.tsx'
import { isUnderWay, minutesFor } from '#web/features/admin/letters/rules.ts'
import { SendActions } from '#web/features/admin/letters/send-actions.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useCall } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { letterText as t } from '#web/text/admin-letters.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const renewMs = 5000

export default function LetterScreen() {
  const id = Number(useParams().id)
  const { data, error, isLoadingError, refetch } = useCall(
    'GET /api/admin/letters/{id}',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? renewMs : false),
    },
  )
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: adminPath('letters') }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  const people = formatPoints(data.subscribers)
  return (
    <AdminPage
      title={data.subject}
      subtitle={data.preheader}
      back={{ label: t.back, to: adminPath('letters') }}
    >
      <section className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border bg-card p-4 shadow-card">
        <LetterState state={data.state} />
        {data.state === 'draft' ? (
          <p>
            {data.subscribers > 0
              ? t.draft(people, formatPoints(minutesFor(data.subscribers, data.perMinute)))
              : t.nobody}
          </p>
        ) : (
          <>
            <LetterProgress letter={data} />
            {data.skipped > 0 ? <p className="text-sm">{t.skipped(formatPoints(data.skipped))}</p> : null}
            {data.failed > 0 ? <p className="text-sm">{t.failed(formatPoints(data.failed))}</p> : null}
          </>
        )}
        <SendActions letter={data} people={people} />
      </section>
      <MailView title={t.preview} html={data.html} text={data.text} />
    </AdminPage>
  )
}
