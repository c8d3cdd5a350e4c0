import { ShieldCheck } from 'lucide-react'
import { ChangePasswordForm } from '#web/features/account/components/change-password-form.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { adminPasswordText as t } from '#web/text/admin.ts'
import { Card } from '#web/ui/card.tsx'

export default function ChangePassword() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <div className="grid max-w-4xl gap-5 md:grid-cols-2">
        <Card>
          <ChangePasswordForm />
        </Card>
        <Card className="h-fit">
          <h2 className="flex items-center gap-2 font-semibold text-lg">
            <ShieldCheck aria-hidden className="size-5 text-primary-ink" />
            {t.tipsTitle}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {t.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Card>
      </div>
    </AdminPage>
  )
}
