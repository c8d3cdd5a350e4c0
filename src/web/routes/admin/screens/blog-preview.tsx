import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readCopy } from '#web/features/admin/blog/editor/browser.ts'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { PostArticle } from '#web/features/blog/components/post-article.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The post with what this browser has not saved yet; the server cleans it and fills its cards in as for readers. */
const load = async (id: string) => {
  const post = await api.call('GET /api/blog/{slug}', { params: { slug: id } })
  const copy = readCopy(post.id)
  if (!copy) return post
  const { tags, ...words } = copy.draft
  const rendered = await api.call('POST /api/admin/blog/preview', { body: { content: words.content } })
  return { ...post, ...words, ...rendered }
}

const Preview = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('GET /api/blog/{slug}', { params: { slug: id } }, 'preview'),
    queryFn: () => load(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })
  if (error)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: paths.adminBlog }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-[70vh] w-full" />
  return (
    <article className="mx-auto max-w-3xl">
      <p role="status" className="rounded-2xl bg-points-soft px-4 py-2 text-points-ink">
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
