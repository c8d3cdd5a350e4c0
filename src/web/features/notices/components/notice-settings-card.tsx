import { Link } from 'react-router'
import type { NoticeSettings, NoticeSwitches, NoticeType } from '#contract/notices.ts'
import { staffRoles } from '#shared/staff.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { paths } from '#web/lib/paths.ts'
import { noticeNames, noticeText, noticeSettingsText as t } from '#web/text/notices.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeSettings } from '../mutations.ts'
import { useNoticeSettings } from '../queries.ts'
import { PushDevice } from './push-device.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'

const ways = ['bell', 'mail', 'push'] as const satisfies readonly (keyof NoticeSwitches)[]
const types = Object.entries(noticeNames) as [NoticeType, string][]
/** Only those who work here are told of it. */
const ofStaff: NoticeType = 'approval_updated'

const SwitchTable = ({ settings }: { settings: NoticeSettings }) => {
  const { mutate: change } = useChangeSettings()
  const isStaff = useMay(staffRoles)
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-muted-foreground text-sm">
          <th scope="col" className="p-3 pl-4 text-left font-medium sm:pl-5">
            {t.type}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-15 py-3 text-center font-medium last:pr-2">
              {t.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types
          .filter(([type]) => isStaff || type !== ofStaff)
          .map(([type, name]) => (
            <tr key={type} className="border-b">
              <th scope="row" className="py-1 pr-2 pl-4 text-left font-normal leading-snug sm:pl-5">
                {name}
              </th>
              {ways.map((way) => (
                <td key={way} className="py-1 text-center last:pr-2">
                  <Switch
                    aria-label={`${name}: ${t.ways[way]}`}
                    checked={settings.types[type][way]}
                    onCheckedChange={(on) => change({ types: { [type]: { [way]: on } } })}
                  />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Said where mail is switched on and does not come. */
const MailStopped = ({ why }: { why: NonNullable<NoticeSettings['mailStopped']> }) => {
  const { user } = useAuth()
  return (
    <div role="status" className="m-4 rounded-xl bg-muted p-4 sm:mx-5">
      <p className="wrap-anywhere font-semibold">{t.mailStopped[why](user?.email ?? '')}</p>
      <p className="mt-1">
        {t.mailStoppedMend}{' '}
        <Link to={paths.contact} className="font-medium text-primary-ink underline underline-offset-4">
          {t.mailStoppedContact}
        </Link>
      </p>
    </div>
  )
}

export const NoticeSettingsCard = () => {
  const { data, isLoadingError, isFetching, refetch } = useNoticeSettings()
  if (isLoadingError)
    return <ErrorState title={noticeText.loadError} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-160 w-full rounded-2xl" />
  return (
    <section aria-label={noticeText.settings}>
      <h2 className="mb-3 flex min-h-11 items-center font-semibold text-xl">{noticeText.settings}</h2>
      <div className="rounded-2xl border bg-card">
        <p className="px-4 pt-4 text-muted-foreground sm:px-5">{t.intro}</p>
        {data.mailStopped ? <MailStopped why={data.mailStopped} /> : null}
        {/* Its columns are as wide as their words, however large these are. */}
        <div className="overflow-x-auto">
          <SwitchTable settings={data} />
        </div>
        <PushDevice settings={data} />
        <QuietHoursRow quietHours={data.quietHours} />
      </div>
    </section>
  )
}
