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
  const { data, isError, refetch } = useOwnSettings()
  if (isError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  return data ? <SettingsForm settings={data} /> : <Skeleton className="h-96 max-w-3xl" />
}

export default function SettingsScreen() {
  const { isPending } = useOwnSettings()
  const checklist = useChecklist()
  const retention = useRetention()
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Settings />
      <Below ready={!isPending && !checklist.isPending && !retention.isPending}>
        <RetentionCard />
        <TakeOutFirstRun />
        <DemoDataCard />
      </Below>
    </AdminPage>
  )
}
