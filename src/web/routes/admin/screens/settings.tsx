import { TakeOutFirstRun } from '#web/features/admin/checklist/first-run.tsx'
import { useChecklist } from '#web/features/admin/checklist/queries.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { DemoDataCard } from '#web/features/admin/settings/demo-data-card.tsx'
import { RetentionCard, useRetention } from '#web/features/admin/settings/retention-card.tsx'
import { SettingsForm } from '#web/features/admin/settings/settings-form.tsx'
import { useCall } from '#web/lib/call.ts'
import { adminSettingsText as t } from '#web/text/admin-site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const useOwnSettings = () => useCall('GET /api/settings', {}, { staleTime: 0 })

const Settings = () => {
  const { data, isLoadingError, refetch } = useOwnSettings()
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return data ? <SettingsForm settings={data} /> : <Skeleton className="h-96" />
}

export default function SettingsScreen() {
  const { isPending } = useOwnSettings()
  const checklist = useChecklist()
  const retention = useRetention()
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Settings />
        <Below ready={!isPending && !checklist.isPending && !retention.isPending} className="grid gap-5">
          <RetentionCard />
          <DemoDataCard />
          <TakeOutFirstRun />
        </Below>
      </div>
    </AdminPage>
  )
}
