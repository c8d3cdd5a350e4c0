import { Mail } from 'lucide-react'
import { pageMeta } from '#web/lib/seo.ts'
import { contactText as t } from '#web/text/pages.ts'

export const meta = () => pageMeta({ title: t.title, description: t.intro })

export default function Contact() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="font-bold text-3xl">{t.title}</h1>
      <p className="mt-2">{t.intro}</p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <section className="rounded-2xl border bg-card p-5 shadow-card">
          <h2 className="font-semibold text-lg">{t.hours}</h2>
          {t.hoursText.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
        </section>
        <section className="rounded-2xl border bg-card p-5 shadow-card">
          <h2 className="flex items-center gap-2 font-semibold text-lg">
            <Mail aria-hidden className="size-5" />
            {t.email}
          </h2>
          <a href={`mailto:${t.supportEmail}`} className="mt-1 inline-flex min-h-11 items-center underline">
            {t.supportEmail}
          </a>
        </section>
      </div>
    </div>
  )
}
