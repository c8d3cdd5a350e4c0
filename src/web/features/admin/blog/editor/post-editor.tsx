import { useRef, useState } from 'react'
import type { BlogPostDetail } from '#contract/blog.ts'
import { adminBlogText, editorText as t } from '#web/text/admin-blog.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { showSuccess } from '../../mutations.ts'
import type { LocalCopy, PostDraft, Publication } from './browser.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { ContentEditor } from './content-editor.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { PostSettings } from './post-settings.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useEditing } from './state/editing.ts'

/** Writes one post. `start` differs from the post when words of this browser were not saved last time. */
export const PostEditor = ({
  post,
  start,
  onTakeTheirs,
}: {
  post: BlogPostDetail
  start: LocalCopy
  /** Opens the editor anew on theirs; ours are handed over so that they can come back. */
  onTakeTheirs: (theirs: BlogPostDetail, mine: PostDraft) => void
}) => {
  const editing = useEditing(post, start)
  const { draft, change, state } = editing
  const [showsHistory, setShowsHistory] = useState(false)
  const put = useRef<(html: string) => void>(undefined)

  const publish = (part?: Publication) => {
    void editing.publish(part).then((done) => {
      if (done) showSuccess(adminBlogText.updated, 'en')
    })
  }
  return (
    <>
      <h1 className="sr-only">{t.heading}</h1>
      <PublishBar editing={editing} onPublish={publish} onHistory={() => setShowsHistory(true)} />
      {state.phase === 'conflict' ? (
        <ConflictPanel
          postId={post.id}
          onKeepMine={(theirs) => void editing.saveOver(theirs.revision)}
          onTakeTheirs={(theirs) => onTakeTheirs(theirs, draft)}
        />
      ) : null}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <Textarea
            aria-label={t.title}
            placeholder={t.titlePlaceholder}
            maxLength={200}
            rows={1}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value.replace(/\n/g, ' ') })}
            className="block min-h-14 resize-none font-bold text-2xl leading-snug sm:text-3xl"
          />
          <ContentEditor
            initial={start.draft.content}
            onChange={(content) => change({ content })}
            onReady={(made) => {
              put.current = made
            }}
          />
        </div>
        <PostSettings draft={draft} onChange={change} />
      </div>
      {showsHistory ? (
        <HistorySheet
          postId={post.id}
          onClose={() => setShowsHistory(false)}
          onRestore={({ title, excerpt, content }) => {
            put.current?.(content)
            change({ title, excerpt, content })
            setShowsHistory(false)
          }}
        />
      ) : null}
    </>
  )
}
