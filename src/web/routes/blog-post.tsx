import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type MetaArgs, redirect, useLoaderData, useRouteError } from 'react-router'
import type { BlogPost, BlogPostDetail } from '#contract/blog.ts'
import type { Product } from '#contract/products.ts'
import { PostArticle } from '#web/features/blog/components/post-article.tsx'
import { PostList } from '#web/features/blog/components/post-list.tsx'
import { relatedPosts } from '#web/features/blog/rules.ts'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { articleData } from '#web/lib/article-data.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { failedTitle, isMissing, pageMeta } from '#web/lib/seo.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { blogText as t } from '#web/text/blog.ts'
import { nav } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeScreen } from '#web/ui/notice-screen.tsx'
import { productActions } from './product-actions.tsx'

type Loaded = { post: BlogPostDetail; related: BlogPost[]; products: Product[]; now: string }

/**
 * `now` comes with the data, so that server and browser write the same relative date. A post has one address, whatever else
 * finds it (decision 2): its number leads there.
 */
const load: Load<Loaded> = async (api, { params: { slug = '' } }) => {
  const post = await api.call('GET /api/blog/{slug}', { params: { slug } })
  if (post.slug !== slug) throw redirect(paths.blogPost(post.slug))
  const inCategory = post.categoryId ? { categoryId: post.categoryId } : {}
  const [posts, products] = await Promise.all([
    api.call('GET /api/blog').catch(() => []),
    api.call('GET /api/products', { query: { ...inCategory, limit: 4 } }).catch(() => []),
  ])
  return { post, related: relatedPosts(post, posts), products, now: new Date().toISOString() }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs<typeof loader>) => {
  const post = at.loaderData?.post
  if (!post) return pageMeta(at, { title: failedTitle(at.error, t.missingTitle), index: false })
  return pageMeta(at, {
    title: post.title,
    description: post.excerpt,
    canonical: paths.blogPost(post.slug),
    picture: `/og/blog/${post.id}.jpg`,
    type: 'article',
    data: (siteUrl, siteName) => [
      articleData(siteUrl, siteName, post),
      breadcrumbs(siteUrl, [
        [nav.home, paths.home],
        [t.title, paths.blog],
        [post.title, paths.blogPost(post.slug)],
      ]),
    ],
  })
}

const Back = () => (
  <Link
    to={paths.blog}
    className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {t.back}
  </Link>
)

const More = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) =>
  shown ? (
    <section className="mx-auto max-w-7xl px-4 pt-8">
      <h2 className="mb-4 font-semibold text-2xl">{title}</h2>
      {children}
    </section>
  ) : null

export default function BlogPostScreen() {
  const { post, related, products, now } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="mx-auto max-w-3xl px-4 py-6">
        <Back />
        <PostArticle post={post} now={new Date(now)} />
        <Back />
      </article>
      <More title={t.related} shown={related.length > 0}>
        <PostList posts={related} now={now} headed={false} />
      </More>
      <More title={t.products} shown={products.length > 0}>
        <ProductGrid four="row" eager={0} products={products} actions={productActions} />
      </More>
    </>
  )
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (!isMissing(error)) throw error
  return (
    <NoticeScreen
      illustration="box"
      title={t.missingTitle}
      actions={
        <Button asChild>
          <Link to={paths.blog}>{t.all}</Link>
        </Button>
      }
    >
      <p>{t.missing}</p>
    </NoticeScreen>
  )
}
