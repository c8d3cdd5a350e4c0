import { ArrowLeft, CalendarClock, ExternalLink, History, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '../columns.tsx'
import { statusOf } from '../rules.ts'
import type { Publication } from './browser.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Editing } from './state/editing.ts'
import type { SaverState } from './state/saver.ts'

const SaveState = ({ state, live }: { state: SaverState; live: boolean }) => (
  <p
    role="status"
    className={
      state.phase === 'refused' || state.phase === 'failed' || state.phase === 'conflict'
        ? 'text-destructive-ink text-sm'
        : 'text-muted-foreground text-sm'
    }
  >
    {state.phase === 'refused'
      ? state.text
      : state.phase === 'waiting' && live
        ? t.saving.waitingPublished
        : t.saving[state.phase]}
  </p>
)

/** Where the post stands, whether it is saved, and the ways to bring it out. */
export const PublishBar = ({
  editing,
  onPublish,
  onHistory,
}: {
  editing: Editing
  /** Saves with these, or as it is. */
  onPublish: (change?: Publication) => void
  onHistory: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const { saved, state } = editing
  const status = statusOf(saved, new Date())
  const busy = state.phase === 'saving'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to={paths.adminBlog}
        className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.back}
      </Link>
      <StatusBadge status={status} />
      {status === 'scheduled' && saved.publishedAt ? (
        <span className="text-sm">{t.scheduledFor(formatDateTime(saved.publishedAt))}</span>
      ) : null}
      <SaveState state={state} live={saved.published} />
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Button variant="ghost" onClick={onHistory}>
          <History aria-hidden className="size-4.5" />
          {t.history}
        </Button>
        <Button asChild variant="outline">
          <a
            href={
              status === 'published'
                ? paths.blogPost(saved.slug)
                : adminPath('blog-preview', { id: saved.id })
            }
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden className="size-4.5" />
            {status === 'published' ? t.view : t.preview}
          </a>
        </Button>
        <Button asChild variant="outline">
          <Link to={adminPath('letters', { post: saved.id })}>
            <Send aria-hidden className="size-4.5" />
            {t.asLetter}
          </Link>
        </Button>
        {status === 'published' ? null : (
          <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
            <CalendarClock aria-hidden className="size-4.5" />
            {status === 'scheduled' ? t.reschedule : t.schedule}
          </Button>
        )}
        {status === 'draft' ? null : (
          <Button
            variant="outline"
            disabled={busy}
            onClick={() => onPublish({ published: false, publishedAt: null })}
          >
            {t.unpublish}
          </Button>
        )}
        <Button
          disabled={busy || (status !== 'draft' && state.phase === 'saved')}
          onClick={() =>
            onPublish(
              status === 'draft' ? { published: true, publishedAt: new Date().toISOString() } : undefined,
            )
          }
        >
          {status === 'draft' ? t.publish : t.update}
        </Button>
      </div>
      {asking ? (
        <ScheduleDialog
          at={status === 'scheduled' ? saved.publishedAt : null}
          onSet={(publishedAt) => onPublish({ published: true, publishedAt })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
