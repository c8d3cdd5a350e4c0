import { CalendarClock, ExternalLink, FilePen, History, type LucideIcon, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../../components/back-link.tsx'
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

/** On phones a sign alone, so that all actions stand in one row with the main one. */
const Sign = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon aria-hidden className="size-4.5" />
    <span className="max-sm:sr-only">{label}</span>
  </>
)

/** This browser's clock may be behind the server's: what was saved has come to pass. */
const latest = (savedAt: string): Date => new Date(Math.max(Date.now(), Date.parse(savedAt)))

const quiet = 'max-sm:size-11 max-sm:px-0'

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
  const status = statusOf(saved, latest(saved.updatedAt))
  const busy = state.phase === 'saving'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <BackLink to={paths.adminBlog} label={t.back} />
      <StatusBadge status={status} />
      {status === 'scheduled' && saved.publishedAt ? (
        <span className="text-sm">{t.scheduledFor(formatDateTime(saved.publishedAt))}</span>
      ) : null}
      <SaveState state={state} live={saved.published} />
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto">
        <Button variant="ghost" className={quiet} title={t.history} onClick={onHistory}>
          <Sign icon={History} label={t.history} />
        </Button>
        <Button
          asChild
          variant="outline"
          className={quiet}
          title={status === 'published' ? t.view : t.preview}
        >
          <a
            href={
              status === 'published'
                ? paths.blogPost(saved.slug)
                : adminPath('blog-preview', { id: saved.id })
            }
            target="_blank"
            rel="noreferrer"
          >
            <Sign icon={ExternalLink} label={status === 'published' ? t.view : t.preview} />
          </a>
        </Button>
        <Button asChild variant="outline" className={quiet} title={t.asLetter}>
          <Link to={adminPath('letters', { post: saved.id })}>
            <Sign icon={Send} label={t.asLetter} />
          </Link>
        </Button>
        {status === 'published' ? null : (
          <Button
            variant="outline"
            className={quiet}
            title={status === 'scheduled' ? t.reschedule : t.schedule}
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            <Sign icon={CalendarClock} label={status === 'scheduled' ? t.reschedule : t.schedule} />
          </Button>
        )}
        {status === 'draft' ? null : (
          <Button
            variant="outline"
            className={quiet}
            title={t.unpublish}
            disabled={busy}
            onClick={() => onPublish({ published: false, publishedAt: null })}
          >
            <Sign icon={FilePen} label={t.unpublish} />
          </Button>
        )}
        <Button
          className="max-sm:flex-1"
          disabled={busy || (status !== 'draft' && state.phase === 'saved')}
          onClick={() => onPublish(status === 'draft' ? { published: true, publishedAt: null } : undefined)}
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
