import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { appText as t } from '#web/text/app.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.offlineTitle, index: false })

/** The empty address is the page that was asked for, its query too. */
const askedFor = ''
const link = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'

/** Shown where there is no network and the page asked for is not kept; plain links, for scripts may be missing. */
export default function Offline() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-center font-semibold text-3xl">{t.offlineTitle}</h1>
      <EmptyState
        illustration="offline"
        title={t.offlineText}
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            <Button asChild>
              <a href={askedFor}>{t.retry}</a>
            </Button>
            <a href={paths.dashboard} className={link}>
              {t.wallet}
            </a>
            <a href={paths.dashboardTab('journey')} className={link}>
              {t.journey}
            </a>
            <a href={paths.home} className={link}>
              {t.home}
            </a>
          </div>
        }
      />
    </div>
  )
}
