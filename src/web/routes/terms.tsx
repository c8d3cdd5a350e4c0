import { useLoaderData } from 'react-router'
import { Article } from '#web/features/pages/components/article.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { terms, updated } from '#web/text/pages.ts'

export const loader = () => ({ today: new Date().toISOString() })
export const meta = (at: At) =>
  pageMeta(at, { title: terms.title, description: terms.parts[0]?.paragraphs[0] ?? terms.title })

export default function Terms() {
  const { today } = useLoaderData<typeof loader>()
  const { policiesDate } = useSettings()
  return <Article title={terms.title} note={updated(formatDate(policiesDate ?? today))} parts={terms.parts} />
}
