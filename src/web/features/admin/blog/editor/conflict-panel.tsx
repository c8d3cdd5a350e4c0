import { useState } from 'react'
import type { BlogPostDetail } from '#contract/blog.ts'
import { useCall } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { uiText } from '#web/text/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadDialog } from './read-dialog.tsx'

/** Somebody else saved first: says so, shows theirs, and leaves the choice to the writer. */
export const ConflictPanel = ({
  postId,
  onKeepMine,
  onTakeTheirs,
}: {
  postId: number
  onKeepMine: (theirs: BlogPostDetail) => void
  onTakeTheirs: (theirs: BlogPostDetail) => void
}) => {
  const [reading, setReading] = useState(false)
  const newest = useCall(
    'GET /api/blog/{slug}',
    { params: { slug: String(postId) } },
    { per: 'theirs', staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  )
  const theirs = newest.data
  return (
    <section
      role="alert"
      className="mb-4 rounded-2xl border border-destructive bg-destructive-soft p-4 text-destructive-ink"
    >
      <h2 className="font-semibold">{t.conflictTitle}</h2>
      <p className="mt-1">
        {t.conflictText} {t.keepMineText}
      </p>
      {newest.isLoadingError ? (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {errorText(newest.error)}
          <Button variant="outline" size="sm" busy={newest.isFetching} onClick={() => newest.refetch()}>
            {uiText.retry}
          </Button>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" disabled={!theirs} onClick={() => setReading(true)}>
          {t.seeTheirs}
        </Button>
        <Button disabled={!theirs} onClick={() => theirs && onKeepMine(theirs)}>
          {t.keepMine}
        </Button>
        <Button variant="outline" disabled={!theirs} onClick={() => theirs && onTakeTheirs(theirs)}>
          {t.takeTheirs}
        </Button>
      </div>
      {reading && theirs ? (
        <ReadDialog title={t.theirs(theirs.title)} html={theirs.content} onClose={() => setReading(false)} />
      ) : null}
    </section>
  )
}
