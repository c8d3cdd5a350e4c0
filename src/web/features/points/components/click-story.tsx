import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberClick } from '#contract/affiliate.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { journeyText } from '#web/text/dashboard.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { ClickFacts } from './click-facts.tsx'
import { ReasonLine } from './reason-line.tsx'
import { StepLine } from './step-line.tsx'

const isTakenBack = ({ points, conversions, claims }: MemberClick): boolean =>
  points.credited === 0 && [...conversions, ...claims].some(({ takenBackPoints }) => takenBackPoints > 0)

/** The number goes below its words where both have no room in a line. */
const foldable = 'max-w-full flex-wrap whitespace-normal'

const Promised = ({ click }: { click: MemberClick }) => (
  <Badge tone="muted" className={foldable}>
    {click.points.promised > 0 ? (
      <>
        {journeyText.promised}: <PointsAmount points={click.points.promised} size="sm" className="ml-1" />
      </>
    ) : click.locked.length > 0 ? (
      journeyText.byRate
    ) : (
      noPointsText.title
    )}
  </Badge>
)

/** All that is known of a click, for who wants to know. */
export const ClickStory = ({ click, action }: { click: MemberClick; action: ReactNode }) => (
  <div className="space-y-4 border-t bg-background/60 p-4 sm:pl-16">
    <div className="flex gap-3">
      <Picture
        src={click.product.picture ?? click.product.image}
        plate={click.product.id}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 rounded-xl bg-muted object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium leading-snug">
          {click.product.id === null ? (
            click.product.name
          ) : (
            <Link
              to={paths.product(click.product.id)}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {click.product.name}
            </Link>
          )}
        </p>
        <p className="text-muted-foreground text-sm">
          {[click.retailer, formatDateTime(click.createdAt).replaceAll(' ', '\u00a0')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
    <StepLine click={click} />
    <ReasonLine reason={click.reason} />
    <div className="flex flex-wrap gap-2">
      <Promised click={click} />
      {click.points.pending > 0 ? (
        <Badge tone="points" className={foldable}>
          {journeyText.pending}: <PointsAmount points={click.points.pending} size="sm" className="ml-1" />
        </Badge>
      ) : null}
      {click.points.credited > 0 ? (
        <Badge className={foldable}>
          {journeyText.credited}: <PointsAmount points={click.points.credited} size="sm" className="ml-1" />
        </Badge>
      ) : null}
      {click.conversions.some(({ checkedUntil }) => checkedUntil !== null) ? (
        <Badge tone="outline">{journeyText.checked}</Badge>
      ) : null}
      {isTakenBack(click) ? (
        <Badge tone="destructive">{journeyText.taken}</Badge>
      ) : click.status === 'rejected' && click.points.credited === 0 ? (
        <Badge tone="destructive">{journeyText.rejected}</Badge>
      ) : null}
    </div>
    <ClickFacts click={click} />
    <div className="empty:hidden">{action}</div>
  </div>
)
