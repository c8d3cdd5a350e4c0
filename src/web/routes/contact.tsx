import { Clock, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactForm } from '#web/features/pages/components/contact-form.tsx'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { contactText as t } from '#web/text/pages.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, description: t.intro })

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section className="rounded-2xl border bg-card p-5 shadow-card">
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      {icon}
      {title}
    </h2>
    {children}
  </section>
)

const link = 'mt-1 inline-flex min-h-11 items-center break-all underline underline-offset-4'

export default function Contact() {
  const { supportEmail, zaloLink, facebookLink, youtubeLink, tiktokLink } = useSettings()
  // What the operator has not set is not there: a link that leads nowhere promises somebody to talk to.
  const social = [
    ['Facebook', facebookLink],
    ['YouTube', youtubeLink],
    ['TikTok', tiktokLink],
  ].filter(([, to]) => to) as [string, string][]
  return (
    <div className="mx-auto max-w-5xl px-4 py-10">
      <h1 className="font-bold text-3xl">{t.title}</h1>
      <p className="mt-2">{t.intro}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Way icon={<Clock aria-hidden className="size-5" />} title={t.hours}>
            {t.hoursText.map((line) => (
              <p key={line} className="mt-1">
                {line}
              </p>
            ))}
          </Way>
          <Way icon={<Mail aria-hidden className="size-5" />} title={t.email}>
            <a href={`mailto:${supportEmail}`} className={link}>
              {supportEmail}
            </a>
          </Way>
          {zaloLink ? (
            <Way icon={<MessageCircle aria-hidden className="size-5" />} title={t.chat}>
              <OutsideLink to={zaloLink} className={link}>
                {t.chatOpen}
              </OutsideLink>
            </Way>
          ) : null}
          {social.length > 0 ? (
            <section className="rounded-2xl border bg-card p-5 shadow-card">
              <h2 className="font-semibold text-lg">{t.social}</h2>
              <div className="flex flex-wrap gap-x-5">
                {social.map(([name, to]) => (
                  <OutsideLink key={name} to={to} className={link}>
                    {name}
                  </OutsideLink>
                ))}
              </div>
            </section>
          ) : null}
        </div>
        <section className="rounded-2xl border bg-card p-5 shadow-card sm:p-8 lg:col-span-2">
          <h2 className="mb-4 font-semibold text-xl">{t.write}</h2>
          <ContactForm />
        </section>
      </div>
    </div>
  )
}
