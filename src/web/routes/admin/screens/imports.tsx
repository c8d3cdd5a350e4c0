import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { historyColumns } from '#web/features/admin/imports/history-columns.tsx'
import { ImportView } from '#web/features/admin/imports/import-view.tsx'
import { PointsPolicy } from '#web/features/admin/imports/points-policy.tsx'
import { useImport, useImportList } from '#web/features/admin/imports/queries.ts'
import { UploadDetails } from '#web/features/admin/imports/upload-details.tsx'
import { UploadHistory } from '#web/features/admin/imports/upload-history.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { Only } from '#web/features/session/components/only.tsx'
import { adminImportsText as t } from '#web/text/admin-imports.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const OneImport = ({ id }: { id: number }) => {
  const run = useImport(id)
  if (isRefused(run.error)) return <AccessDenied />
  return (
    <UploadDetails words={t} back={adminPath('imports')} one={run}>
      {(one) => <ImportView key={id} run={one} />}
    </UploadDetails>
  )
}

const AllImports = () => {
  const navigate = useNavigate()
  const state = useTableState('imports')
  const list = useImportList(state.page, state.size)
  if (isRefused(list.error)) return <AccessDenied />
  return (
    <UploadHistory
      kind="products"
      words={t}
      list={list}
      columns={historyColumns}
      state={state}
      onUploaded={(id) => navigate(adminPath('imports', { id }))}
      policy={
        <Only who="admin">
          <PointsPolicy />
        </Only>
      }
    />
  )
}

export default function ImportsScreen() {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isInteger(id) && id > 0 ? <OneImport id={id} /> : <AllImports />
}
