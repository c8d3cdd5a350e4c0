import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { footer, nav, siteName, slogan } from '#web/text/site.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'

const columns = [
  {
    title: footer.quickLinks,
    links: [
      { to: paths.home, label: nav.home },
      { to: paths.products(), label: nav.products },
      { to: paths.blog, label: nav.blog },
      { to: paths.dashboard, label: nav.rewards },
    ],
  },
  {
    title: footer.help,
    links: [
      { to: paths.contact, label: footer.contact },
      { to: paths.faq, label: footer.faq },
      { to: paths.terms, label: footer.terms },
      { to: paths.privacy, label: footer.privacy },
      { to: paths.about, label: footer.about },
    ],
  },
]

export const Footer = () => (
  <footer className="mt-16 border-t bg-card">
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-4">
      <div className="lg:col-span-2">
        <p className="font-bold text-lg text-primary-ink">{siteName}</p>
        <p className="mt-1">{slogan}</p>
        <p className="mt-3 max-w-prose text-muted-foreground text-sm">{footer.disclosure}</p>
        <div className="mt-4">
          <ThemeToggle />
        </div>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p className="font-semibold">{title}</p>
          <ul className="mt-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center text-muted-foreground hover:text-foreground hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  </footer>
)
