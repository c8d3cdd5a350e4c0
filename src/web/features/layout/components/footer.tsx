import { Suspense } from 'react'
import { Link } from 'react-router'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { footer, nav, slogan } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'

const ThemeToggle = lazyPart(() => import('#web/ui/theme-toggle.tsx'))

const quickLinks = [
  { to: paths.home, label: nav.home },
  { to: paths.products(), label: nav.products },
  { to: paths.blog, label: nav.blog },
  { to: paths.dashboard, label: nav.rewards },
  { to: paths.retailers(), label: footer.retailers },
  { to: paths.vouchers, label: nav.vouchers },
]
const helpLinks = [
  { to: paths.contact, label: footer.contact },
  { to: paths.faq, label: footer.faq },
  { to: paths.terms, label: footer.terms },
  { to: paths.privacy, label: footer.privacy },
  { to: paths.about, label: footer.about },
  { to: paths.proof(), label: footer.proof },
]
const link =
  'inline-flex min-h-9 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline'

const Links = ({ title, links }: { title: string; links: { to: string; label: string }[] }) => (
  <nav aria-label={title}>
    <p className="font-semibold">{title}</p>
    <ul className="mt-2">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Reach = () => {
  const { supportEmail, zaloLink, facebookLink, youtubeLink, tiktokLink } = useSettings()
  return (
    <nav aria-label={footer.reach}>
      <p className="font-semibold">{footer.reach}</p>
      <ul className="mt-2">
        <li>
          <a href={`mailto:${supportEmail}`} className={`${link} break-all`}>
            {supportEmail}
          </a>
        </li>
        {[
          { to: zaloLink, label: footer.zalo },
          { to: facebookLink, label: 'Facebook' },
          { to: youtubeLink, label: 'YouTube' },
          { to: tiktokLink, label: 'TikTok' },
        ].map(({ to, label }) =>
          to ? (
            <li key={label}>
              <OutsideLink to={to} className={link}>
                {label}
              </OutsideLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}

export const Footer = () => {
  const { siteName } = useSettings()
  return (
    <footer className="mt-16 border-t bg-card">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 lg:grid-cols-5">
        <div className="col-span-2 sm:col-span-3 lg:col-span-2">
          <p className="font-bold text-lg text-primary-ink">{siteName}</p>
          <p className="mt-1">{slogan}</p>
          <p className="mt-3 max-w-prose text-muted-foreground text-sm">
            <Named>{footer.disclosure}</Named>
          </p>
          <div className="mt-4">
            <Suspense>
              <ThemeToggle />
            </Suspense>
          </div>
        </div>
        <Links title={footer.quickLinks} links={quickLinks} />
        <Links title={footer.help} links={helpLinks} />
        <Reach />
      </div>
    </footer>
  )
}
