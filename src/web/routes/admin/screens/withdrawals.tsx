import { useSearchParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { Batches } from '#web/features/admin/withdrawals/batches.tsx'
import { Policy } from '#web/features/admin/withdrawals/policy-form.tsx'
import { Requests } from '#web/features/admin/withdrawals/requests.tsx'
import { Totals } from '#web/features/admin/withdrawals/totals.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const tabs = ['requests', 'batches', 'policy'] as const

export default function WithdrawalsScreen() {
  const [, setSearch] = useSearchParams()
  const requests = useTableState('withdrawals')
  const batches = useTableState('withdrawal-batches')
  const isAdmin = useMay('admin')
  const open = tabs.filter((one) => one !== 'policy' || isAdmin)
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <DownloadCsv label={t.exportPaid} fetchFile={() => api.call('GET /api/admin/withdrawals/export')} />
      }
    >
      <Totals />
      <ScreenTabs
        label={t.title}
        tabs={open}
        words={t.tabs}
        parts={{
          requests: () => <Requests state={requests} />,
          batches: () => <Batches state={batches} onOpen={(id) => setSearch({ batch: String(id) })} />,
          policy: () => <Policy />,
        }}
      />
    </AdminPage>
  )
}
