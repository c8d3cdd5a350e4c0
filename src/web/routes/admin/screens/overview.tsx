import { Link } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { adminLinks } from '#web/features/admin/nav.ts'
import { paths } from '#web/lib/paths.ts'
import { adminText as t } from '#web/text/admin.ts'

export default function Overview() {
  return (
    <AdminPage title={t.overview} subtitle={t.overviewText}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {adminLinks
          .filter(({ to }) => to !== paths.admin)
          .map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="flex h-full items-start gap-4 rounded-2xl border bg-card p-5 shadow-card hover:border-input"
              >
                <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-primary-ink">
                  <link.icon aria-hidden className="size-5" />
                </span>
                <span>
                  <span className="block font-semibold">{link.label}</span>
                  <span className="text-muted-foreground text-sm">{link.about}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </AdminPage>
  )
}
