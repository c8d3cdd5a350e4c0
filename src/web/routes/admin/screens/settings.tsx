import { TakeOutFirstRun } from '#web/features/admin/checklist/first-run.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DemoDataCard } from '#web/features/admin/settings/demo-data-card.tsx'
import { RetentionCard } from '#web/features/admin/settings/retention-card.tsx'
import { SettingsForm } from '#web/features/admin/settings/settings-form.tsx'
import { useCall } from '#web/lib/call.ts'
import { adminSettingsText as t } from '#web/text/admin-site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Settings = () => {
  const { data, isError, refetch } = useCall('GET /api/settings', {}, { staleTime: 0 })
  if (isError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-96 max-w-3xl" />
  return (
    <>
      <SettingsForm settings={data} />
      <RetentionCard />
    </>
  )
}

export default function SettingsScreen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Settings />
      <TakeOutFirstRun />
      <DemoDataCard />
    </AdminPage>
  )
}
