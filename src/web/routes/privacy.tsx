import { useLoaderData } from 'react-router'
import { Article } from '#web/features/pages/components/article.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { useSettings } from '#web/lib/settings.ts'
import { privacy, updated } from '#web/text/pages.ts'

export const loader = () => ({ today: new Date().toISOString() })
export const meta = (at: At) =>
  pageMeta(at, { title: privacy.title, description: privacy.parts[0]?.paragraphs[0] ?? privacy.title })

export default function Privacy() {
  const { today } = useLoaderData<typeof loader>()
  const { policiesDate } = useSettings()
  return (
    <Article title={privacy.title} note={updated(formatDate(policiesDate ?? today))} parts={privacy.parts} />
  )
}
