import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { footer, nav, slogan } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { seenLater } from '#web/ui/seen-later.ts'

const ThemeToggle = lazyPart(() => import('#web/ui/theme-toggle.tsx'))

/** Where the menu leads before the scripts have come. */
export const footerId = 'lien-ket'

const quickLinks = [
  { to: paths.home, label: nav.home },
  { to: paths.products(), label: nav.products },
  { to: paths.blog, label: nav.blog },
  { to: paths.dashboard, label: nav.rewards },
  { to: paths.retailers(), label: footer.retailers },
  { to: paths.vouchers, label: nav.vouchers },
  { to: paths.favorites, label: nav.favorites },
  { to: paths.auth, label: nav.account },
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

const Links = ({
  title,
  links,
  children,
}: {
  title: string
  links: { to: string; label: string }[]
  children?: ReactNode
}) => (
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
      {children}
    </ul>
  </nav>
)

export const Footer = () => {
  const { siteName, supportEmail, zaloLink, facebookLink, youtubeLink, tiktokLink } = useSettings()
  const ways = [
    [zaloLink, footer.zalo],
    [facebookLink, 'Facebook'],
    [youtubeLink, 'YouTube'],
    [tiktokLink, 'TikTok'],
  ].filter(([to]) => to) as [string, string][]
  const mail = (
    <li>
      <a href={`mailto:${supportEmail}`} className={`${link} break-all`}>
        {supportEmail}
      </a>
    </li>
  )
  return (
    <footer id={footerId} className="mt-16 border-t bg-card" style={seenLater('38rem')}>
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 lg:grid-cols-5">
        <div className={`col-span-2 sm:col-span-3 ${ways[0] ? 'lg:col-span-2' : ''}`}>
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
        {/* The ways to reach us have a column of their own as soon as there is more than the mail. */}
        <Links title={footer.help} links={helpLinks}>
          {ways[0] ? null : mail}
        </Links>
        {ways[0] ? (
          <Links title={footer.reach} links={[]}>
            {mail}
            {ways.map(([to, label]) => (
              <li key={label}>
                <OutsideLink to={to} className={link}>
                  {label}
                </OutsideLink>
              </li>
            ))}
          </Links>
        ) : null}
      </div>
    </footer>
  )
}
