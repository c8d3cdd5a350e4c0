import { Named } from '#web/lib/named.ts'
import type { Part } from '#web/text/pages.ts'
import { SupportLine } from './support-line.tsx'

/** A page of plain text: a title, perhaps a date, and parts with headings. */
export const Article = ({ title, note, parts }: { title: string; note?: string; parts: Part[] }) => (
  <article className="mx-auto max-w-3xl px-4 py-10">
    <h1 className="font-bold text-3xl">{title}</h1>
    {note ? <p className="mt-2 text-muted-foreground">{note}</p> : null}
    {parts.map(({ heading, paragraphs, list }) => (
      <section key={heading} className="mt-8">
        <h2 className="font-semibold text-xl">
          <Named>{heading}</Named>
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            <Named>{paragraph}</Named>
          </p>
        ))}
        {list ? (
          <ul className="mt-3 list-disc space-y-1 pl-6">
            {list.map((item) => (
              <li key={item}>
                <Named>{item}</Named>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    ))}
    <SupportLine />
  </article>
)
