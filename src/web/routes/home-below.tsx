import type { BlogPost } from '#contract/blog.ts'
import type { Reward } from '#contract/rewards.ts'
import type { Stats } from '#contract/stats.ts'
import { PostCard } from '#web/features/blog/components/post-card.tsx'
import { NewsletterForm } from '#web/features/pages/components/newsletter-form.tsx'
import { RewardRail } from '#web/features/pages/components/reward-rail.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { formatStat } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { blogText } from '#web/text/blog.ts'
import { statsFallback, homeBelowText as t } from '#web/text/home-below.ts'
import { Button } from '#web/ui/button.tsx'
import { seenLater } from '#web/ui/seen-later.ts'
import { Sign } from '#web/ui/sign.tsx'
import { Listed, Section } from './home-section.tsx'

const stepSigns = ['user', 'store', 'gift'] as const

const Steps = () => {
  const { user } = useAuth()
  return (
    <section
      id="how-it-works"
      className="mx-auto max-w-7xl px-4 py-8"
      style={seenLater('max(26rem, 72rem - 93vw)')}
    >
      <h2 className="mb-5 font-semibold text-2xl">{t.steps}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {t.stepList.map(({ title, text }, place) => {
          return (
            <li key={title} className="rounded-2xl border bg-card p-6 shadow-card">
              <Sign name={stepSigns[place] ?? 'user'} className="size-8 text-primary" />
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
          <a href={user ? paths.products() : paths.register} data-discover="true">
            {user ? t.products : t.register}
          </a>
        </Button>
      </div>
    </section>
  )
}

const statNames = ['activeUsers', 'totalPoints', 'productsCount', 'brandsCount'] as const

/** Figures from the operator's floor on: a small one tells nobody anything good. The specification's own where none could be loaded. */
const StatsBand = ({ stats }: { stats: Stats | null }) => {
  const { statFloors } = useSettings()
  const shown = statNames.filter((name) => !stats || stats[name] >= statFloors[name])
  if (shown.length === 0) return null
  return (
    <section className="mt-6 border-y bg-card">
      <dl className="mx-auto flex max-w-7xl flex-wrap justify-around gap-6 px-4 py-8 text-center">
        {shown.map((name) => (
          <div key={name} className="flex min-w-32 flex-1 flex-col-reverse">
            <dt className="text-muted-foreground">{t.stats[name]}</dt>
            <dd className="font-bold text-3xl text-primary-ink tabular-nums">
              {stats ? formatStat(stats[name]) : statsFallback[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The lower half of home: rewards, the three steps, figures, posts, newsletter. */
export default function HomeBelow({
  rewards,
  stats,
  posts,
  now,
}: {
  rewards: Reward[]
  stats: Stats | null
  posts: BlogPost[] | null
  now: string
}) {
  return (
    <>
      {rewards.length > 0 ? (
        <Section title={t.rewards} href={paths.dashboardTab('rewards')} style={seenLater('12rem')}>
          <RewardRail rewards={rewards} />
        </Section>
      ) : null}
      <Steps />
      <StatsBand stats={stats} />
      <Section title={t.posts} href={paths.blog} style={seenLater('max(30rem, 144rem - 240vw)')}>
        <Listed items={posts} error={blogText.error} empty={blogText.empty} none={t.noPostsYet}>
          {(list) => (
            <ul className="grid gap-5 md:grid-cols-3">
              {list.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} now={now} />
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
