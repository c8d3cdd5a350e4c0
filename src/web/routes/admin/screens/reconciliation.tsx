import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccessDeniedVi } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { UploadZone } from '#web/features/admin/imports/upload-zone.tsx'
import { useStatement, useStatements } from '#web/features/admin/reconciliation/queries.ts'
import { statementColumns } from '#web/features/admin/reconciliation/statement-columns.tsx'
import { StatementView } from '#web/features/admin/reconciliation/statement-view.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OneStatement = ({ id }: { id: number }) => {
  const statement = useStatement(id)
  return (
    <AdminPage
      title={t.title}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.adminReconciliation}>
            <ArrowLeft aria-hidden className="size-4.5" />
            {t.back}
          </Link>
        </Button>
      }
    >
      {statement.data ? (
        <StatementView key={id} statement={statement.data} />
      ) : statement.isError ? (
        <ErrorState title={t.loadError} onRetry={() => statement.refetch()} />
      ) : (
        <div className="space-y-5">
          <Skeleton className="h-28 w-full rounded-2xl" />
          <Skeleton className="h-44 w-full rounded-2xl" />
          <Skeleton className="h-80 w-full rounded-2xl" />
        </div>
      )}
    </AdminPage>
  )
}

const AllStatements = () => {
  const navigate = useNavigate()
  const state = useTableState('statements')
  const list = useStatements(state.page, pageSize)
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="space-y-6">
        <UploadZone kind="conversions" onUploaded={(id) => navigate(paths.adminStatement(id))} />
        <section>
          <h2 className="mb-3 font-semibold text-lg">{t.history}</h2>
          {list.isError ? (
            <ErrorState title={t.loadError} onRetry={() => list.refetch()} />
          ) : list.data?.total === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <DataTable
              caption={t.history}
              columns={statementColumns}
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

export default function ReconciliationScreen() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  if (user?.role !== 'admin') return <AccessDeniedVi />
  return Number.isInteger(id) && id > 0 ? <OneStatement id={id} /> : <AllStatements />
}
