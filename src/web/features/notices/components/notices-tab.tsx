import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { noticeText as t } from '#web/text/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMarkRead } from '../mutations.ts'
import { useAllNotices } from '../queries.ts'
import { NoticeItem } from './notice-item.tsx'
import { NoticeSettingsCard } from './notice-settings-card.tsx'

const History = ({ query, empty }: { query: ReturnType<typeof useAllNotices>; empty: ReactNode }) => {
  const markRead = useMarkRead()
  if (query.isLoadingError)
    return <ErrorState title={t.loadError} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  const { data, notices } = query
  if (!data || !notices) return <Skeleton className="h-64 w-full rounded-2xl" />
  if (notices.length === 0) return <div>{empty}</div>
  const unread = data.pages[0]?.unread ?? 0
  return (
    <section aria-label={t.recent}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-xl">{t.recent}</h2>
        {unread > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="shrink"
            busy={markRead.isPending}
            onClick={() => markRead.mutate(undefined)}
          >
            {t.markAll}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y overflow-hidden rounded-2xl border bg-card">
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link
              to={notice.link}
              onClick={() => notice.readAt === null && markRead.mutate([notice.id])}
              className="flex items-start gap-3 p-4 hover:bg-muted focus-visible:-outline-offset-2"
            >
              <NoticeItem notice={notice} isNew={notice.readAt === null} />
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-4 w-full"
          busy={query.isFetchingNextPage}
          busyLabel={t.moreBusy}
          onClick={() => void query.fetchNextPage()}
        >
          {t.more}
        </Button>
      ) : null}
    </section>
  )
}

/** What stands below the list comes when it is known how long that is. */
export const NoticesTab = ({ empty }: { empty: ReactNode }) => {
  const query = useAllNotices()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <History query={query} empty={empty} />
      {query.isPending ? null : <NoticeSettingsCard />}
    </div>
  )
}
