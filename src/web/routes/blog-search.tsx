import { useLoaderData } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import { BlogSearch } from '#web/features/blog/components/blog-search.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { blogSearchText } from '#web/text/blog-search.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const BelowEmpty = lazyPart(() => import('./below-empty.tsx'))

const load: Load<{ q: string; posts: BlogPost[] | null; near?: string | undefined; now: string }> = async (
  api,
  { url },
) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const list = q ? await api.list('GET /api/blog', { query: { q } }).catch(() => null) : undefined
  return {
    q,
    posts: list === undefined ? [] : (list?.items ?? null),
    near: list?.near,
    now: new Date().toISOString(),
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) => pageMeta(at, { title: blogSearchText.title, index: false })

export default function BlogSearchScreen() {
  return <BlogSearch {...useLoaderData<typeof loader>()} below={<BelowEmpty />} />
}
