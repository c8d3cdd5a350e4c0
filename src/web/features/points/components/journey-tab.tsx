import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberClick } from '#contract/affiliate.ts'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText, journeyText as t } from '#web/text/dashboard.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClickFacts } from './click-facts.tsx'
import { ReasonLine } from './reason-line.tsx'

/** How many of the five steps a click has behind it. */
export const stepsDone = (click: MemberClick): number => {
  if (click.points.credited > 0) return 5
  if (click.conversions.some(({ status }) => status === 'approved' || status === 'confirmed')) return 4
  if (click.conversions.length > 0) return 3
  return click.redirectedAt ? 2 : 1
}

/** Points of it were there, and none are any more. */
const isTakenBack = ({ points, conversions, claims }: MemberClick): boolean =>
  points.credited === 0 && [...conversions, ...claims].some(({ takenBackPoints }) => takenBackPoints > 0)

const StepLine = ({ click }: { click: MemberClick }) => {
  const done = stepsDone(click)
  return (
    <ol className="mt-3 grid grid-cols-5 gap-1 text-xs sm:text-sm">
      {t.steps.map((step, place) => (
        <li
          key={step}
          className={cn('flex flex-col gap-1', place < done ? 'font-medium' : 'text-muted-foreground')}
        >
          <span className={cn('flex h-2 rounded-full', place < done ? 'bg-primary' : 'bg-muted')} />
          <span>
            {place < done ? <Check aria-label="xong" className="mr-0.5 inline size-3.5" /> : null}
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}

const ClickCard = ({ click, action }: { click: MemberClick; action: ReactNode }) => (
  <article
    className="scroll-mt-24 rounded-2xl border bg-card p-4 shadow-card target:border-primary"
    id={click.clickId}
    data-click={click.clickId}
    data-status={click.status}
  >
    <div className="flex gap-3">
      <Picture
        src={click.product.picture ?? click.product.image}
        plate={click.product.id}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 rounded-xl bg-muted object-cover"
      />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 font-medium leading-snug">
          {click.product.id === null ? (
            click.product.name
          ) : (
            <Link to={paths.product(click.product.id)} className="hover:underline">
              {click.product.name}
            </Link>
          )}
        </h2>
        <p className="text-muted-foreground text-sm">
          {[click.retailer, formatDateTime(click.createdAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
    <StepLine click={click} />
    <ReasonLine reason={click.reason} />
    <div className="mt-3 flex flex-wrap gap-2">
      <Badge tone="muted">
        {click.points.promised > 0 ? (
          <>
            {t.promised}: <PointsAmount points={click.points.promised} size="sm" className="ml-1" />
          </>
        ) : click.locked.length > 0 ? (
          t.byRate
        ) : (
          noPointsText.title
        )}
      </Badge>
      {click.points.pending > 0 ? (
        <Badge tone="points">
          {t.pending}: <PointsAmount points={click.points.pending} size="sm" className="ml-1" />
        </Badge>
      ) : null}
      {click.points.credited > 0 ? (
        <Badge>
          {t.credited}: <PointsAmount points={click.points.credited} size="sm" className="ml-1" />
        </Badge>
      ) : null}
      {click.conversions.some(({ checkedUntil }) => checkedUntil !== null) ? (
        <Badge tone="outline">{t.checked}</Badge>
      ) : null}
      {isTakenBack(click) ? (
        <Badge tone="destructive">{t.taken}</Badge>
      ) : click.status === 'rejected' && click.points.credited === 0 ? (
        <Badge tone="destructive">{t.rejected}</Badge>
      ) : null}
    </div>
    <ClickFacts click={click} />
    <div className="mt-3 empty:hidden">{action}</div>
  </article>
)

const pageSize = 20

const useClicks = () =>
  useInfiniteQuery({
    queryKey: keyOf('GET /api/me/clicks', {}, 'all'),
    queryFn: ({ pageParam }) =>
      api.list('GET /api/me/clicks', { query: { page: pageParam, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Own clicks, each with its story; `action` is what a member can do about one, from another feature. */
export const JourneyTab = ({ action }: { action: (click: MemberClick) => ReactNode }) => {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useClicks()
  if (isError && !data) return <p role="alert">{dashboardText.loadError}</p>
  if (!data) return <Skeleton className="h-64 w-full" />
  // A click made meanwhile pushes the last of one page to the top of the next.
  const clicks = new Map(data.pages.flatMap(({ items }) => items.map((click) => [click.clickId, click])))
  if (clicks.size === 0)
    return (
      <EmptyState
        title={dashboardText.noClicks}
        action={
          <Button asChild>
            <Link to={paths.products()}>{dashboardText.explore}</Link>
          </Button>
        }
      />
    )
  return (
    <>
      <ul className="space-y-4">
        {[...clicks.values()].map((click) => (
          <li key={click.clickId}>
            <ClickCard click={click} action={action(click)} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="outline"
          className="mx-auto mt-5 flex"
          busy={isFetchingNextPage}
          busyLabel={t.loading}
          onClick={() => fetchNextPage()}
        >
          {t.more}
        </Button>
      ) : null}
    </>
  )
}
