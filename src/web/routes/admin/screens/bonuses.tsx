import { useSearchParams } from 'react-router'
import { Expiry } from '#web/features/admin/bonuses/expiry-form.tsx'
import { Referrals } from '#web/features/admin/bonuses/referrals.tsx'
import { Terms } from '#web/features/admin/bonuses/terms-form.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { adminBonusesText as t } from '#web/text/admin-bonuses.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

const tabs = ['referrals', 'terms', 'expiry'] as const

export default function BonusesScreen() {
  const [search, setSearch] = useSearchParams()
  const referrals = useTableState('referrals')
  const isAdmin = useMay('admin')
  const open = tabs.filter((one) => one !== 'expiry' || isAdmin)
  const tab = open.find((one) => one === search.get('tab')) ?? 'referrals'
  const choose = (next: string) => setSearch(next === 'referrals' ? {} : { tab: next })
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={t.title} className="mb-4 sm:w-fit sm:max-w-full">
          {open.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t.tabs[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="referrals">
          <Referrals state={referrals} />
        </TabsContent>
        <TabsContent value="terms">
          <Terms />
        </TabsContent>
        <TabsContent value="expiry">
          <Expiry />
        </TabsContent>
      </Tabs>
    </AdminPage>
  )
}
