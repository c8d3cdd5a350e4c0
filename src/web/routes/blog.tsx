import { Link, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { BlogSearch, BlogSearchForm } from '#web/features/blog/components/blog-search.tsx'
import { PostList, PostListSkeleton } from '#web/features/blog/components/post-list.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { blogText as t } from '#web/text/blog.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListError } from '#web/ui/list-error.tsx'

const BelowEmpty = lazyPart(() => import('./below-empty.tsx'))

/** With words in the address this is the search screen (decision 5). */
const load: Load<{ q: string; posts: BlogPost[] | null; near?: string | undefined; now: string }> = async (
  api,
  { url },
) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const list = await api.list('GET /api/blog', { query: q ? { q } : {} }).catch(() => null)
  const published = list?.items.filter((post) => post.published) ?? null
  return { q, posts: published, near: list?.near, now: new Date().toISOString() }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: MetaArgs<typeof loader>) =>
  pageMeta(at, { title: t.title, description: t.intro, index: !at.loaderData?.q })

const List = ({ posts, now }: { posts: BlogPost[] | null; now: string }) => {
  const loading = useNavigation().location?.pathname === '/blog'
  if (loading) return <PostListSkeleton count={6} />
  if (!posts) return <ListError title={t.error} />
  if (posts.length > 0) return <PostList posts={posts} now={now} />
  return (
    <EmptyState
      title={<span lang="en">{t.empty}</span>}
      note={t.emptyYet}
      action={
        <Button asChild>
          <Link to={paths.home}>{t.home}</Link>
        </Button>
      }
    />
  )
}

export default function Blog() {
  const { q, posts, near, now } = useLoaderData<typeof loader>()
  if (q) return <BlogSearch q={q} posts={posts} near={near} now={now} below={<BelowEmpty />} />
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-semibold text-3xl">{t.title}</h1>
          <p className="mt-1 text-muted-foreground">{t.intro}</p>
        </div>
        <BlogSearchForm q="" />
      </header>
      <List posts={posts} now={now} />
    </div>
  )
}
