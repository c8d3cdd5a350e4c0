import { Link } from 'react-router'
import { allows, type Duty } from '#shared/staff.ts'
import { paths } from '#web/lib/paths.ts'
import { overviewText as t } from '#web/text/admin-console.ts'
import { adminLinks } from '../screens.ts'

/** Where else one can go, in small. */
export const AdminPages = ({ duty }: { duty: Duty }) => (
  <section aria-labelledby="trang-quan-tri" className="mt-8">
    <h2 id="trang-quan-tri" className="mb-3 font-semibold text-lg">
      {t.pages}
    </h2>
    <ul className="flex flex-wrap gap-2">
      {adminLinks
        .filter(({ to, who }) => to !== paths.admin && allows(who, duty))
        .map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              title={link.about}
              className="flex min-h-11 items-center gap-2 rounded-xl border bg-card px-3.5 text-sm hover:border-input"
            >
              <link.icon aria-hidden className="size-4.5 text-primary-ink" />
              {link.title}
            </Link>
          </li>
        ))}
    </ul>
  </section>
)
