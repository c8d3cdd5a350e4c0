import { useState } from 'react'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loaded } from '../../components/loaded.tsx'
import type { PostDraft } from './browser.ts'
import { ReadDialog } from './read-dialog.tsx'

type Words = Pick<PostDraft, 'title' | 'excerpt' | 'content'>

const Version = ({
  postId,
  revision,
  onRestore,
  onClose,
}: {
  postId: number
  revision: number
  onRestore: (words: Words) => void
  onClose: () => void
}) => {
  const version = useCall('GET /api/admin/blog/{id}/versions/{revision}', {
    params: { id: postId, revision },
  })
  const { data } = version
  return (
    <ReadDialog
      title={data?.title ?? t.version(revision)}
      html={data?.content}
      instead={
        <Loaded call={version} room="h-60">
          {() => null}
        </Loaded>
      }
      onClose={onClose}
      action={data ? <Button onClick={() => onRestore(data)}>{t.restore}</Button> : undefined}
    />
  )
}

/** Earlier versions; one is looked at, or put back as the newest words. */
export const HistorySheet = ({
  postId,
  onRestore,
  onClose,
}: {
  postId: number
  onRestore: (words: Words) => void
  onClose: () => void
}) => {
  const [revision, setRevision] = useState<number>()
  const versions = useCall(
    'GET /api/admin/blog/{id}/versions',
    { params: { id: postId } },
    { staleTime: 0, gcTime: 0 },
  )
  if (revision !== undefined)
    return (
      <Version
        postId={postId}
        revision={revision}
        onRestore={onRestore}
        onClose={() => setRevision(undefined)}
      />
    )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={t.history}
      titleClassName="font-semibold text-lg"
      closeLabel={t.close}
    >
      <p className="mt-1 text-muted-foreground text-sm">{t.historyText}</p>
      <Loaded call={versions} room="mt-4 h-60">
        {(data) => (
          <>
            {data.length === 0 ? <p className="mt-6">{t.noHistory}</p> : null}
            <ul className="mt-4 divide-y">
              {data.map((version) => (
                <li key={version.revision} className="flex items-center gap-3 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="line-clamp-2 font-medium">{version.title}</p>
                    <p className="text-muted-foreground text-sm">{formatDateTime(version.savedAt)}</p>
                    {version.savedBy ? (
                      <p className="text-muted-foreground text-sm">{t.savedBy(version.savedBy)}</p>
                    ) : null}
                  </div>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`${t.look}: ${t.version(version.revision)}`}
                    onClick={() => setRevision(version.revision)}
                  >
                    {t.look}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
