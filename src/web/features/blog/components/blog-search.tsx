import { type ReactNode, Suspense } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { paths } from '#web/lib/paths.ts'
import { blogText } from '#web/text/blog.ts'
import { blogSearchText as t } from '#web/text/blog-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { ListError } from '#web/ui/list-error.tsx'
import { PostList, PostListSkeleton } from './post-list.tsx'

export const BlogSearchForm = ({ q }: { q: string }) => {
  const navigate = useNavigate()
  return (
    <form
      action="/blog/search"
      className="flex max-w-xl gap-2 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        if (typed !== '') navigate(paths.blogSearch(typed))
      }}
    >
      <Input key={q} name="q" type="search" aria-label={t.label} placeholder={t.label} defaultValue={q} />
      <Button type="submit">{t.submit}</Button>
    </form>
  )
}

/** What it finds is led to by its number (spec), which the page of the post exchanges for its own address. */
const hrefOf = ({ id }: BlogPost): string => paths.blogPost(String(id))

/** `below`: what stands under a search that found nothing. */
type Found = {
  q: string
  posts: BlogPost[] | null
  near?: string | undefined
  now: string
  below: ReactNode
}

export const BlogSearch = ({ q, posts, near, now, below }: Found) => {
  const next = useNavigation().location?.pathname
  const loading = next === '/blog/search' || next === '/blog'
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="mb-4 font-semibold text-3xl">{t.title}</h1>
      <BlogSearchForm q={q} />
      <div className="mt-6">
        {loading ? (
          <PostListSkeleton count={5} />
        ) : q === '' ? (
          <p className="text-muted-foreground">{t.prompt}</p>
        ) : !posts ? (
          <ListError title={blogText.error} />
        ) : posts.length > 0 ? (
          <>
            {near ? (
              <>
                <EmptyState illustration="search" title={t.noMatch(q)} />
                <p className="mb-4 text-muted-foreground" role="status">
                  <Link to={paths.blogSearch(near)} className="underline">
                    {t.near(near)}
                  </Link>
                </p>
              </>
            ) : null}
            <PostList posts={posts} now={now} hrefOf={hrefOf} />
          </>
        ) : (
          <>
            <EmptyState
              illustration="search"
              title={t.noMatch(q)}
              action={
                <Button asChild variant="outline">
                  <Link to={paths.blog}>{blogText.all}</Link>
                </Button>
              }
            />
            <Suspense>{below}</Suspense>
          </>
        )}
      </div>
    </div>
  )
}
