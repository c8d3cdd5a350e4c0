import { useSearchParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { Batches } from '#web/features/admin/withdrawals/batches.tsx'
import { Policy } from '#web/features/admin/withdrawals/policy-form.tsx'
import { Requests } from '#web/features/admin/withdrawals/requests.tsx'
import { Totals } from '#web/features/admin/withdrawals/totals.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { adminWithdrawalsText as t } from '#web/text/admin-withdrawals.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

const tabs = ['requests', 'batches', 'policy'] as const

export default function WithdrawalsScreen() {
  const [search, setSearch] = useSearchParams()
  const requests = useTableState('withdrawals')
  const batches = useTableState('withdrawal-batches')
  const isAdmin = useMay('admin')
  const open = tabs.filter((one) => one !== 'policy' || isAdmin)
  const tab = open.find((one) => one === search.get('tab')) ?? 'requests'
  const choose = (next: string) => setSearch(next === 'requests' ? {} : { tab: next })
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <DownloadCsv label={t.exportPaid} fetchFile={() => api.call('GET /api/admin/withdrawals/export')} />
      }
    >
      <Totals />
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={t.title} className="mb-4 sm:w-fit sm:max-w-full">
          {open.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t.tabs[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="requests">
          <Requests state={requests} />
        </TabsContent>
        <TabsContent value="batches">
          <Batches state={batches} onOpen={(id) => setSearch({ batch: String(id) })} />
        </TabsContent>
        <TabsContent value="policy">
          <Policy />
        </TabsContent>
      </Tabs>
    </AdminPage>
  )
}
