import { Article } from '#web/features/pages/components/article.tsx'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { about } from '#web/text/pages.ts'

export const meta = (at: At) =>
  pageMeta(at, { title: about.title, description: about.parts[0]?.paragraphs[0] ?? about.title })

export default function About() {
  return <Article title={about.title} parts={about.parts} />
}
