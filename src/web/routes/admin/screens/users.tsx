import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { useAuth } from '#web/features/session/auth.tsx'
import { adminNavText as t } from '#web/text/admin.ts'

export default function Screen() {
  const { user } = useAuth()
  if (user?.role !== 'admin') return <AccessDenied full />
  return <AdminPage title={t.users}>{null}</AdminPage>
}
