import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { AccessDeniedVi } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { historyColumns } from '#web/features/admin/imports/history-columns.tsx'
import { ImportView } from '#web/features/admin/imports/import-view.tsx'
import { useImport, useImportList } from '#web/features/admin/imports/queries.ts'
import { UploadZone } from '#web/features/admin/imports/upload-zone.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { adminImportsText as t } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const OneImport = ({ id }: { id: number }) => {
  const run = useImport(id)
  if (isRefused(run.error)) return <AccessDeniedVi />
  return (
    <AdminPage
      title={t.title}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.adminImports}>
            <ArrowLeft aria-hidden className="size-4.5" />
            {t.back}
          </Link>
        </Button>
      }
    >
      {run.data ? (
        <ImportView key={id} run={run.data} />
      ) : run.isError ? (
        <ErrorState title={run.error.message ? t.loadError : ''} onRetry={() => run.refetch()} />
      ) : (
        <div className="space-y-5">
          <Skeleton className="h-36 w-full rounded-2xl" />
          <Skeleton className="h-80 w-full rounded-2xl" />
        </div>
      )}
    </AdminPage>
  )
}

const AllImports = () => {
  const navigate = useNavigate()
  const state = useTableState('imports')
  const list = useImportList(state.page, pageSize)
  if (isRefused(list.error)) return <AccessDeniedVi />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="space-y-6">
        <UploadZone onUploaded={(id) => navigate(paths.adminImport(id))} />
        <section>
          <h2 className="mb-3 font-semibold text-lg">{t.history}</h2>
          {list.isError ? (
            <ErrorState title={t.loadError} onRetry={() => list.refetch()} />
          ) : list.data?.total === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <DataTable
              caption={t.history}
              columns={historyColumns}
              rows={list.data?.items}
              total={list.data?.total ?? 0}
              state={state}
              rowId={({ id }) => id}
            />
          )}
        </section>
      </div>
    </AdminPage>
  )
}

export default function ImportsScreen() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  if (user?.role !== 'admin') return <AccessDeniedVi />
  return Number.isInteger(id) && id > 0 ? <OneImport id={id} /> : <AllImports />
}
