import { useNavigate, useSearchParams } from 'react-router'
import { UploadDetails } from '#web/features/admin/imports/upload-details.tsx'
import { UploadHistory } from '#web/features/admin/imports/upload-history.tsx'
import { useStatement, useStatements } from '#web/features/admin/reconciliation/queries.ts'
import { statementColumns } from '#web/features/admin/reconciliation/statement-columns.tsx'
import { StatementView } from '#web/features/admin/reconciliation/statement-view.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { reconciliationText as t } from '#web/text/admin-reconciliation.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const OneStatement = ({ id }: { id: number }) => (
  <UploadDetails words={t} back={adminPath('reconciliation')} one={useStatement(id)}>
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
      list={useStatements(state.page, state.size)}
      columns={statementColumns}
      state={state}
      onUploaded={(id) => navigate(adminPath('reconciliation', { id }))}
    />
  )
}

export default function ReconciliationScreen() {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isInteger(id) && id > 0 ? <OneStatement id={id} /> : <AllStatements />
}
