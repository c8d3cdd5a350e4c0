import { type At, pageMeta } from '#web/lib/seo.ts'
import { faqData } from '#web/lib/structured-data.ts'
import { faq } from '#web/text/pages.ts'

export const meta = (at: At) =>
  pageMeta(at, {
    title: faq.title,
    description: faq.intro,
    data: () => [faqData(faq.groups.flatMap(({ items }) => items))],
  })

/** One answer open at a time in each group: the browser's own `details`, grouped by name; readable without scripts. */
export default function Faq() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="font-bold text-3xl">{faq.title}</h1>
      <p className="mt-2">{faq.intro}</p>
      {faq.groups.map(({ title, items }) => (
        <section key={title} className="mt-8">
          <h2 className="font-semibold text-xl">{title}</h2>
          <div className="mt-3 divide-y rounded-2xl border bg-card">
            {items.map(({ q, a }) => (
              <details key={q} name={title} className="group px-5">
                <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium">
                  {q}
                  <span
                    aria-hidden
                    className="text-primary-ink text-xl transition-transform group-open:rotate-45"
                  >
                    +
                  </span>
                </summary>
                <p className="pb-4 text-muted-foreground">{a}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
