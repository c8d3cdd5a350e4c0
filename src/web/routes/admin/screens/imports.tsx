import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { AccessDeniedVi } from '#web/features/admin/components/access-denied.tsx'
import { historyColumns } from '#web/features/admin/imports/history-columns.tsx'
import { ImportView } from '#web/features/admin/imports/import-view.tsx'
import { useImport, useImportList } from '#web/features/admin/imports/queries.ts'
import { UploadDetails } from '#web/features/admin/imports/upload-details.tsx'
import { UploadHistory } from '#web/features/admin/imports/upload-history.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { adminImportsText as t } from '#web/text/admin-imports.ts'
import { pageSize } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const OneImport = ({ id }: { id: number }) => {
  const run = useImport(id)
  if (isRefused(run.error)) return <AccessDeniedVi />
  return (
    <UploadDetails words={t} back={paths.adminImports} one={run}>
      {(one) => <ImportView key={id} run={one} />}
    </UploadDetails>
  )
}

const AllImports = () => {
  const navigate = useNavigate()
  const state = useTableState('imports')
  const list = useImportList(state.page, pageSize)
  if (isRefused(list.error)) return <AccessDeniedVi />
  return (
    <UploadHistory
      kind="products"
      words={t}
      list={list}
      columns={historyColumns}
      state={state}
      onUploaded={(id) => navigate(paths.adminImport(id))}
    />
  )
}

export default function ImportsScreen() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  if (user?.role !== 'admin') return <AccessDeniedVi />
  return Number.isInteger(id) && id > 0 ? <OneImport id={id} /> : <AllImports />
}
