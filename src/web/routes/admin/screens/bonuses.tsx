import { Expiry } from '#web/features/admin/bonuses/expiry-form.tsx'
import { Referrals } from '#web/features/admin/bonuses/referrals.tsx'
import { Terms } from '#web/features/admin/bonuses/terms-form.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { useMay } from '#web/features/session/components/only.tsx'
import { adminBonusesText as t } from '#web/text/admin-bonuses.ts'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const tabs = ['referrals', 'terms', 'expiry'] as const

export default function BonusesScreen() {
  const referrals = useTableState('referrals')
  const isAdmin = useMay('admin')
  const open = tabs.filter((one) => one !== 'expiry' || isAdmin)
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <ScreenTabs
        label={t.title}
        tabs={open}
        words={t.tabs}
        parts={{
          referrals: () => <Referrals state={referrals} />,
          terms: () => <Terms />,
          expiry: () => <Expiry />,
        }}
      />
    </AdminPage>
  )
}
