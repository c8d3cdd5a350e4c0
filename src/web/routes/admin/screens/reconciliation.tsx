import { useNavigate, useSearchParams } from 'react-router'
import { AccessDeniedVi } from '#web/features/admin/components/access-denied.tsx'
import { UploadDetails } from '#web/features/admin/imports/upload-details.tsx'
import { UploadHistory } from '#web/features/admin/imports/upload-history.tsx'
import { useStatement, useStatements } from '#web/features/admin/reconciliation/queries.ts'
import { statementColumns } from '#web/features/admin/reconciliation/statement-columns.tsx'
import { StatementView } from '#web/features/admin/reconciliation/statement-view.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const OneStatement = ({ id }: { id: number }) => (
  <UploadDetails words={t} back={paths.adminReconciliation} one={useStatement(id)}>
    {(statement) => <StatementView key={id} statement={statement} />}
  </UploadDetails>
)

const AllStatements = () => {
  const navigate = useNavigate()
  const state = useTableState('statements')
  return (
    <UploadHistory
      kind="conversions"
      words={t}
      list={useStatements(state.page, pageSize)}
      columns={statementColumns}
      state={state}
      onUploaded={(id) => navigate(paths.adminStatement(id))}
    />
  )
}

export default function ReconciliationScreen() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  if (user?.role !== 'admin') return <AccessDeniedVi />
  return Number.isInteger(id) && id > 0 ? <OneStatement id={id} /> : <AllStatements />
}
