import { SupportLine } from '#web/features/pages/components/support-line.tsx'
import { faqData } from '#web/lib/faq-data.ts'
import { Named, namedAs } from '#web/lib/named.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { faq } from '#web/text/pages.ts'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'

export const meta = (at: At) =>
  pageMeta(at, {
    title: faq.title,
    description: faq.intro,
    data: (_, siteName) => [
      faqData(
        faq.groups.flatMap(({ items }) =>
          items.map(({ q, a }) => ({ q: namedAs(siteName, q), a: namedAs(siteName, a) })),
        ),
      ),
    ],
  })

/** One answer open at a time in each group. */
export default function Faq() {
  const { siteName } = useSettings()
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="font-bold text-3xl">{faq.title}</h1>
      <p className="mt-2">{faq.intro}</p>
      {faq.groups.map(({ title, items }) => (
        <section key={title} className="mt-8">
          <h2 className="font-semibold text-xl">{title}</h2>
          <Accordion className="mt-3">
            {items.map(({ q, a }) => (
              <AccordionItem key={q} name={title} title={namedAs(siteName, q)}>
                <Named>{a}</Named>
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
      <SupportLine />
    </div>
  )
}
