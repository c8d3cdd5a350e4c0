import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { readCopy, withDraft } from '#web/features/admin/blog/editor/browser.ts'
import { BackLink } from '#web/features/admin/components/back-link.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { PostArticle } from '#web/features/blog/components/post-article.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The post with what this browser has not saved yet; the server cleans it and fills its cards in as for readers. */
const load = async (id: string) => {
  const post = await api.call('GET /api/blog/{slug}', { params: { slug: id } })
  const copy = readCopy(post.id)
  if (!copy) return post
  const { content } = copy.draft
  const rendered = await api.call('POST /api/admin/blog/preview', { body: { content } })
  return { ...withDraft(post, copy.draft), ...rendered }
}

const Preview = ({ id }: { id: string }) => {
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: keyOf('GET /api/blog/{slug}', { params: { slug: id } }, 'preview'),
    queryFn: () => load(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: paths.adminBlog }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-[70vh] w-full" />
  const editor = adminPath('blog-editor', { id: data.id })
  return (
    <article className="mx-auto max-w-3xl">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink to={editor} label={t.backToEditor} />
        {data.published ? null : (
          <Button asChild>
            <Link to={editor}>{t.editAndPublish}</Link>
          </Button>
        )}
      </div>
      <p role="status" className="rounded-2xl bg-primary-soft px-4 py-2 text-primary-ink">
        {t.previewNote}
      </p>
      <PostArticle post={data} now={new Date()} />
    </article>
  )
}

export default function BlogPreviewScreen() {
  const { id = '' } = useParams()
  return <Preview id={id} />
}
