import { Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberClick } from '#contract/affiliate.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { uiText } from '#web/text/ui.ts'
import { walletText as t } from '#web/text/wallet.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLatestClicks } from '../queries.ts'
import { ClickRow } from './click-row.tsx'

/** As high as the three lines that usually stand here. */
const room = 'min-h-51.5'

/** The last shops a member opened, a line each. */
export const LatestClicks = ({ action }: { action: (click: MemberClick) => ReactNode }) => {
  const { data, isLoadingError, isFetching, refetch } = useLatestClicks()
  return (
    <section className="overflow-hidden rounded-2xl border bg-card shadow-card">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 border-b px-4 py-2">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <Route aria-hidden className="size-5 text-primary-ink" />
          {t.latest}
        </h2>
        <Link
          to={paths.dashboardTab('journey')}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t.toJourney}
        </Link>
      </div>
      {isLoadingError ? (
        <div role="alert" className={`${room} flex flex-col items-start justify-center gap-3 p-5`}>
          <p>{dashboardText.loadError}</p>
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {uiText.retry}
          </Button>
        </div>
      ) : !data ? (
        <Skeleton className={`${room} w-full rounded-none`} />
      ) : data.length === 0 ? (
        <div className={`${room} flex flex-col items-start justify-center gap-3 p-5`}>
          <p>
            <Named>{dashboardText.noClicks}</Named>
          </p>
          <Button asChild>
            <Link to={paths.products()}>{dashboardText.explore}</Link>
          </Button>
        </div>
      ) : (
        <ul className={`${room} divide-y`}>
          {data.map((click) => (
            <li key={click.clickId}>
              <ClickRow click={click} action={action(click)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
