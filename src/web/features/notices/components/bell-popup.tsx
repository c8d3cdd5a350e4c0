import { Bell, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Notice } from '#contract/notices.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useKeptPage } from '#web/features/session/state/kept-page.ts'
import { paths } from '#web/lib/paths.ts'
import { noticeText as t } from '#web/text/notices.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Popup, useInSheet } from '#web/ui/popup.tsx'
import { renewPush } from '../browser.ts'
import { useMarkRead } from '../mutations.ts'
import { useLatestNotices, useRefreshNotices } from '../queries.ts'
import { NoticeItem } from './notice-item.tsx'

/** The newest, and the ways to all of them and to what one wants to be told; a sheet says its name itself. */
const Latest = ({ items, none }: { items: readonly Notice[]; none: string }) => {
  const inSheet = useInSheet()
  return (
    <>
      {inSheet ? null : (
        <div className="flex items-center justify-between gap-3 py-1 pl-3">
          <h2 className="font-semibold text-lg">{t.title}</h2>
          <Link
            to={paths.notices}
            aria-label={t.settings}
            className="flex size-11 items-center justify-center rounded-lg hover:bg-muted"
          >
            <Settings aria-hidden className="size-5" />
          </Link>
        </div>
      )}
      {items.length === 0 ? (
        <p className="px-3 pt-1 pb-4 text-muted-foreground">{none}</p>
      ) : (
        <ul className={inSheet ? '-mx-3' : 'max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain'}>
          {items.map((notice) => (
            <li key={notice.id}>
              <Link
                to={notice.link}
                className="flex items-start gap-3 rounded-lg px-3 py-3 hover:bg-muted focus-visible:-outline-offset-2"
              >
                <NoticeItem brief notice={notice} isNew={notice.readAt === null} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 || inSheet ? (
        <Link
          to={paths.notices}
          className="mt-1 flex min-h-11 items-center justify-center rounded-b-lg border-t font-medium text-primary-ink hover:bg-muted"
        >
          {items.length > 0 ? t.all : t.settings}
        </Link>
      ) : null}
    </>
  )
}

/** Once for who is signed in while this page stands: a sign-in loads another. */
const usePushAgain = (): void => {
  const id = useAuth().user?.id
  useEffect(() => {
    // Where it fails the switch shows that it is off, and the next page tries again.
    if (id !== undefined) renewPush(id).catch(() => {})
  }, [id])
}

/** Opening it marks what it shows as read. */
export default function BellPopup() {
  usePushAgain()
  useKeptPage()
  const { data, isLoadingError } = useLatestNotices()
  const { mutate: markRead } = useMarkRead()
  const refresh = useRefreshNotices()
  const { items, unread } = data ?? { items: [], unread: 0 }
  const opened = (open: boolean) => {
    const fresh = items.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    if (!open) void refresh()
    else if (fresh.length > 0) markRead(fresh)
  }
  return (
    <Popup
      kind="dialog"
      title={t.title}
      width="min(92vw, 26rem)"
      onOpenChange={opened}
      label={t.bell(unread)}
      buttonClassName="relative flex size-11 items-center justify-center rounded-xl hover:bg-muted"
      button={
        <>
          <Bell aria-hidden className="size-5.5" />
          <CountBadge count={unread} tone="alert" />
        </>
      }
    >
      <Latest items={items} none={isLoadingError ? t.loadError : t.empty} />
    </Popup>
  )
}
