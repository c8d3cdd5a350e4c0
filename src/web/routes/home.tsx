import { Suspense, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { BlogPost } from '#contract/blog.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import type { Retailer } from '#contract/retailers.ts'
import type { Reward } from '#contract/rewards.ts'
import type { Stats } from '#contract/stats.ts'
import { CategoryTile } from '#web/features/catalog/components/category-tile.tsx'
import { ProductGrid } from '#web/features/catalog/components/product-grid.tsx'
import { ProductRail } from '#web/features/catalog/components/product-rail.tsx'
import { PointsLine } from '#web/features/layout/components/points-line.tsx'
import { SearchBox } from '#web/features/layout/components/search-box.tsx'
import { AdSlot } from '#web/features/pages/components/ad-slot.tsx'
import { ShopRail } from '#web/features/retailers/components/shop-rail.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { siteData } from '#web/lib/site-data.ts'
import { cardText } from '#web/text/card.ts'
import { homeText as t } from '#web/text/home.ts'
import { language } from '#web/text/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { seenLater } from '#web/ui/seen-later.ts'
import type { Row } from './home-rows.ts'
import { Listed, Section } from './home-section.tsx'
import { productActions } from './product-actions.tsx'

/** Comes to who looked at something here before, when they come near it. */
const ViewedRail = lazyPart(() => import('#web/features/catalog/components/viewed-rail.tsx'))
/** What is seen later: it stands in the page from the server, its scripts come after those of the first screen. */
const HomeBelow = lazyPart(() => import('./home-below.tsx'))

/** What could not be loaded is null: the rest of the page stands. */
type Home = {
  categories: Category[] | null
  featured: Product[] | null
  posts: BlogPost[] | null
  stats: Stats | null
  shops: Retailer[]
  rewards: Reward[]
  drops: Product[]
  rows: Row[]
  /** When it was loaded, so that server and browser write the same relative dates. */
  now: string
}

const timeOf = (post: BlogPost): string => post.publishedAt ?? post.createdAt
const mostShops = 12
const mostRewards = 6

const load: Load<Home> = async (api) => {
  // A first visit has it from the server: its scripts come where the browser loads home itself.
  const { forCards, loadLiving, withoutRepeats } = await import('./home-rows.ts')
  const [categories, featured, posts, stats, shops, rewards, living] = await Promise.all([
    api.call('GET /api/categories').catch(() => null),
    api.call('GET /api/products', { query: { limit: 4 } }).catch(() => null),
    api.call('GET /api/blog').catch(() => null),
    api.call('GET /api/stats').catch(() => null),
    api.call('GET /api/retailers', { query: { limit: mostShops } }).catch(() => []),
    api.call('GET /api/rewards').catch(() => []),
    loadLiving(api),
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
    featured: featured && forCards(featured.slice(0, 4)),
    posts: latest ?? null,
    stats,
    shops,
    rewards: rewards
      .filter(({ available, stock }) => available && stock !== 0)
      .toSorted((a, b) => a.pointsCost - b.pointsCost)
      .slice(0, mostRewards),
    ...withoutRepeats(living, featured?.slice(0, 4) ?? []),
    now: new Date().toISOString(),
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) => pageMeta(at, { description: t.lead, data: siteData })

/** Tells the header when the page's own field is out of sight. */
const useFieldInSight = () => {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = document.documentElement
    const watcher = new IntersectionObserver(
      ([entry]) => page.toggleAttribute('data-past-hero', entry?.isIntersecting === false),
      { rootMargin: '-56px 0px 0px' },
    )
    if (field.current) watcher.observe(field.current)
    return () => {
      watcher.disconnect()
      page.removeAttribute('data-past-hero')
    }
  }, [])
  return field
}

const Hero = () => {
  const field = useFieldInSight()
  return (
    <section className="relative z-10 bg-hero text-hero-foreground">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-8 px-4 py-4 sm:py-6">
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-2xl leading-tight sm:text-4xl sm:leading-tight">{t.title}</h1>
          <p className="mt-2 max-w-2xl max-sm:sr-only sm:text-lg">
            <Named>{t.lead}</Named>
          </p>
          <div className="mt-3 flex min-h-11">
            <PointsLine />
          </div>
          <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">
            <div ref={field} className="w-full xl:w-auto xl:max-w-xl xl:flex-1">
              <SearchBox large />
            </div>
            <Button
              asChild
              className="bg-hero-foreground text-hero-ink hover:bg-hero-foreground/90 max-sm:px-3 max-sm:text-sm xl:min-h-14"
            >
              <a href={paths.products()} data-discover="true">
                {t.explore}
              </a>
            </Button>
            <Button
              asChild
              variant="ghost"
              className="text-hero-foreground hover:bg-white/10 max-sm:px-2.5 max-sm:text-sm sm:border sm:border-current xl:min-h-14"
            >
              <a href="#how-it-works">{t.how}</a>
            </Button>
          </div>
        </div>
        <div className="hidden w-64 shrink-0 md:block lg:w-72">
          <Picture
            src="/illustrations/hero-800.webp"
            alt=""
            sizes="288px"
            className="size-full"
            eager="first"
            media="(min-width: 48rem)"
          />
        </div>
      </div>
    </section>
  )
}

/** A rail with its title, and a grid of four. */
const railHigh = '[contain-intrinsic-size:auto_440px] sm:[contain-intrinsic-size:auto_458px]'
const fourHigh =
  '[contain-intrinsic-size:auto_750px] sm:[contain-intrinsic-size:auto_1016px] md:[contain-intrinsic-size:auto_25rem] lg:[contain-intrinsic-size:auto_33rem]'

const ProductRow = ({ row: { title, href, items }, eager }: { row: Row; eager?: number }) => (
  <Section title={title} href={href} later={eager ? '' : railHigh}>
    <ProductRail label={title} products={items} actions={productActions} {...(eager ? { eager } : {})} />
  </Section>
)

/** Its room is kept before the first paint where something was looked at here; what stands in it comes when one comes near. */
const Viewed = () => {
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    if (box.current) watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <section ref={box} className="mx-auto hidden min-h-125 max-w-7xl px-4 py-5 in-data-viewed:block sm:py-7">
      <Suspense>{near ? <ViewedRail actions={productActions} /> : null}</Suspense>
    </section>
  )
}

export default function HomeScreen() {
  const { categories, featured, posts, stats, shops, rewards, drops, rows, now } =
    useLoaderData<typeof loader>()
  const { adTop, adMiddle, adPictures } = useSettings()
  const [first, ...others] = rows
  return (
    <>
      <Hero />
      {shops.length > 0 ? (
        <Section title={t.shops} href={paths.retailers()} all={t.all}>
          <ShopRail shops={shops} />
        </Section>
      ) : null}
      {first && first.items.length > 0 ? <ProductRow row={first} eager={2} /> : null}
      <AdSlot ad={adTop} picture={adPictures.adTop} />
      <Section title={t.categories} style={seenLater('max(17rem, 60rem - 70vw)')}>
        <Listed items={categories} error={t.categoriesError} empty={t.noCategories} none={t.noCategoriesYet}>
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
      {drops.length > 0 ? (
        <Section title={t.drops} note={t.dropsNote} later={railHigh}>
          <ProductRail label={t.drops} products={drops} actions={productActions} />
        </Section>
      ) : null}
      <Section title={t.featured} href={paths.products()} later={fourHigh}>
        <Listed
          items={featured}
          error={cardText.loadError}
          empty={cardText.noProducts}
          none={cardText.noProductsYet}
        >
          {(list) => <ProductGrid four="row" eager={0} products={list} actions={productActions} />}
        </Listed>
      </Section>
      {others.map((row) => (
        <ProductRow key={row.title} row={row} />
      ))}
      <Viewed />
      <AdSlot ad={adMiddle} picture={adPictures.adMiddle} />
      <Suspense>
        <HomeBelow rewards={rewards} stats={stats} posts={posts} now={now} />
      </Suspense>
    </>
  )
}
