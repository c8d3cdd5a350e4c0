import { useState } from 'react'
import { useParams } from 'react-router'
import type { BlogPostDetail } from '#contract/blog.ts'
import {
  draftOf,
  dropCopy,
  keepCopy,
  type LocalCopy,
  readCopy,
} from '#web/features/admin/blog/editor/browser.ts'
import { PostEditor } from '#web/features/admin/blog/editor/post-editor.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Opened = { post: BlogPostDetail; start: LocalCopy; note: 'restored' | 'stashed' | undefined }

/** Words of this browser that were never saved come first; nothing written is lost by a closed window. */
const open = (post: BlogPostDetail): Opened => {
  const kept = readCopy(post.id)
  return {
    post,
    start: kept ?? { revision: post.revision, draft: draftOf(post) },
    note: kept ? 'restored' : undefined,
  }
}

const afresh = (post: BlogPostDetail): LocalCopy => ({ revision: post.revision, draft: draftOf(post) })

const Notice = ({ text, action, onAct }: { text: string; action: string; onAct: () => void }) => (
  <p
    role="status"
    className="mb-4 flex flex-wrap items-center gap-3 rounded-2xl bg-primary-soft px-4 py-2 text-primary-ink"
  >
    {text}
    <Button variant="outline" size="sm" className="sm:ml-auto" onClick={onAct}>
      {action}
    </Button>
  </p>
)

const Desk = ({ loaded }: { loaded: BlogPostDetail }) => {
  const [turn, setTurn] = useState(0)
  const [{ post, start, note }, setOpened] = useState(() => open(loaded))
  const reopen = (next: Opened) => {
    setOpened(next)
    setTurn((before) => before + 1)
  }
  const discard = async () => {
    dropCopy(post.id)
    const now = await api.call('GET /api/blog/{slug}', { params: { slug: String(post.id) } })
    reopen({ post: now, start: afresh(now), note: undefined })
  }
  const restoreMine = () => {
    const mine = readCopy(post.id, 'stash')
    dropCopy(post.id, 'stash')
    if (mine) reopen({ post, start: { ...mine, revision: post.revision }, note: undefined })
  }
  return (
    <>
      {note === 'restored' ? (
        <Notice text={t.restored} action={t.restoredDrop} onAct={() => void discard()} />
      ) : null}
      {note === 'stashed' ? <Notice text={t.stashed} action={t.restoreMine} onAct={restoreMine} /> : null}
      <PostEditor
        key={turn}
        post={post}
        start={start}
        onTakeTheirs={(theirs, draft) => {
          keepCopy(post.id, { revision: start.revision, draft }, 'stash')
          dropCopy(post.id)
          reopen({ post: theirs, start: afresh(theirs), note: 'stashed' })
        }}
      />
    </>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const { data, error, isLoadingError, isFetchedAfterMount, refetch } = useCall(
    'GET /api/blog/{slug}',
    { params: { slug: id } },
    { refetchOnMount: 'always', gcTime: 0 },
  )
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: paths.adminBlog }}
        onRetry={() => refetch()}
      />
    )
  return data && isFetchedAfterMount ? <Desk loaded={data} /> : <Skeleton className="h-[70vh] w-full" />
}

export default function BlogEditorScreen() {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} />
}
