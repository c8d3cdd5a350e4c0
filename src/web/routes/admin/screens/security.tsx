import SecurityTab from '#web/features/account/components/security-tab.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { adminSecurityText as t } from '#web/text/admin.ts'

export default function Security() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <SecurityTab />
    </AdminPage>
  )
}
