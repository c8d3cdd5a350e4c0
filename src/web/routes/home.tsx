import { ArrowRight, MousePointerClick, ShoppingBag, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import type { Stats } from '#contract/stats.ts'
import { PostCard } from '#web/features/blog/components/post-card.tsx'
import { CategoryTile } from '#web/features/catalog/components/category-tile.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { LinkForm } from '#web/features/openings/components/link-form.tsx'
import { AdSlot } from '#web/features/pages/components/ad-slot.tsx'
import { NewsletterForm } from '#web/features/pages/components/newsletter-form.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { formatStat } from '#web/lib/format.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { siteData } from '#web/lib/structured-data.ts'
import { blogText } from '#web/text/blog.ts'
import { catalogText } from '#web/text/catalog.ts'
import { statsFallback, homeText as t } from '#web/text/home.ts'
import { language } from '#web/text/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { productActions } from './product-actions.tsx'

/** What could not be loaded is null: the rest of the page stands. */
type Home = {
  categories: Category[] | null
  featured: Product[] | null
  posts: BlogPost[] | null
  stats: Stats | null
}

const timeOf = (post: BlogPost): string => post.publishedAt ?? post.createdAt

const load: Load<Home> = async (api) => {
  const [categories, featured, posts, stats] = await Promise.all([
    api.call('GET /api/categories').catch(() => null),
    api.call('GET /api/products', { query: { limit: 4 } }).catch(() => null),
    api.call('GET /api/blog').catch(() => null),
    api.call('GET /api/stats').catch(() => null),
  ])
  const popular = categories
    ?.toSorted((a, b) => b.productCount - a.productCount || a.name.localeCompare(b.name, language))
    .slice(0, 8)
  const latest = posts
    ?.filter((post) => post.published)
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
    .slice(0, 3)
  return {
    categories: popular ?? null,
    featured: featured?.slice(0, 4) ?? null,
    posts: latest ?? null,
    stats,
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) => pageMeta(at, { description: t.lead, data: siteData })

const stepIcons = [UserPlus, MousePointerClick, ShoppingBag]

const Section = ({ title, href, children }: { title: string; href?: string; children: ReactNode }) => (
  <section className="mx-auto max-w-7xl px-4 py-8">
    <div className="mb-5 flex items-baseline justify-between gap-4">
      <h2 className="font-semibold text-2xl">{title}</h2>
      {href ? (
        <Link
          to={href}
          className="inline-flex min-h-11 items-center gap-1 text-primary-ink underline-offset-4 hover:underline"
        >
          {t.all} <ArrowRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </div>
    {children}
  </section>
)

/** A list, or the spec's words when it is empty or could not be loaded. */
const Listed = <T,>({
  items,
  error,
  empty,
  children,
}: {
  items: T[] | null
  error: string
  empty: string
  children: (items: T[]) => ReactNode
}) => {
  if (items && items.length > 0) return children(items)
  return (
    <p
      lang="en"
      role={items ? undefined : 'alert'}
      className="rounded-2xl border bg-card p-6 text-muted-foreground"
    >
      {items ? empty : error}
    </p>
  )
}

const Hero = () => (
  <section className="bg-hero text-hero-foreground">
    <div className="mx-auto flex max-w-7xl items-center justify-between gap-8 px-4 py-12 sm:py-16">
      <div>
        <h1 className="max-w-2xl font-bold text-3xl leading-tight sm:text-4xl sm:leading-tight lg:text-5xl lg:leading-tight">
          {t.title}
        </h1>
        <p className="mt-4 max-w-2xl text-lg">{t.lead}</p>
        <LinkForm
          className="mt-6 max-w-xl"
          buttonClass="border border-current bg-transparent text-hero-foreground hover:bg-white/10"
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild size="lg" className="bg-hero-foreground text-hero-ink hover:bg-hero-foreground/90">
            <Link to={paths.products()}>{t.explore}</Link>
          </Button>
          <Button
            asChild
            size="lg"
            variant="ghost"
            className="border border-current text-hero-foreground hover:bg-white/10"
          >
            <a href="#how-it-works">{t.how}</a>
          </Button>
        </div>
      </div>
      <div className="hidden w-72 shrink-0 md:block lg:w-96">
        <Picture
          src="/illustrations/hero-800.webp"
          alt=""
          sizes="384px"
          className="size-full"
          eager="first"
          media="(min-width: 48rem)"
        />
      </div>
    </div>
  </section>
)

const Steps = () => {
  const { user } = useAuth()
  return (
    <section id="how-it-works" className="mx-auto max-w-7xl scroll-mt-24 px-4 py-8">
      <h2 className="mb-5 font-semibold text-2xl">{t.steps}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {t.stepList.map(({ title, text }, place) => {
          const Icon = stepIcons[place] ?? UserPlus
          return (
            <li key={title} className="rounded-2xl border bg-card p-6 shadow-card">
              <Icon aria-hidden className="size-8 text-primary" />
              <h3 className="mt-3 font-semibold text-lg">
                {place + 1}. {title}
              </h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          )
        })}
      </ol>
      <div className="mt-6 flex justify-center">
        <Button asChild size="lg">
          <Link to={user ? paths.products() : paths.register}>{t.register}</Link>
        </Button>
      </div>
    </section>
  )
}

const StatsBand = ({ stats }: { stats: Stats | null }) => (
  <section className="mt-6 border-y bg-card">
    <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-6 px-4 py-8 text-center md:grid-cols-4">
      {(['activeUsers', 'totalPoints', 'productsCount', 'brandsCount'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted-foreground">{t.stats[name]}</dt>
          <dd className="font-bold text-3xl text-primary-ink tabular-nums">
            {stats ? formatStat(stats[name]) : statsFallback[name]}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

export default function HomeScreen() {
  const { categories, featured, posts, stats } = useLoaderData<typeof loader>()
  const { adTop, adMiddle } = useSettings()
  return (
    <>
      <Hero />
      <AdSlot ad={adTop} />
      <Section title={t.categories}>
        <Listed items={categories} error={t.categoriesError} empty={t.noCategories}>
          {(list) => (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {list.map((category) => (
                <li key={category.id}>
                  <CategoryTile category={category} />
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </Section>
      <Section title={t.featured} href={paths.products()}>
        <Listed items={featured} error={catalogText.loadError} empty={catalogText.noProducts}>
          {(list) => <ProductGrid four eager={0} products={list} actions={productActions} />}
        </Listed>
      </Section>
      <AdSlot ad={adMiddle} />
      <Steps />
      <StatsBand stats={stats} />
      <Section title={t.posts} href={paths.blog}>
        <Listed items={posts} error={blogText.error} empty={blogText.empty}>
          {(list) => (
            <ul className="grid gap-5 md:grid-cols-3">
              {list.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </Section>
      <NewsletterForm />
    </>
  )
}
