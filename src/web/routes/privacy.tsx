import { useLoaderData } from 'react-router'
import { Article } from '#web/features/pages/components/article.tsx'
import { formatDate } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { privacy, updated } from '#web/text/pages.ts'

export const loader = () => ({ today: formatDate(new Date()) })
export const meta = () =>
  pageMeta({ title: privacy.title, description: privacy.parts[0]?.paragraphs[0] ?? privacy.title })

export default function Privacy() {
  const { today } = useLoaderData<typeof loader>()
  return <Article title={privacy.title} note={updated(today)} parts={privacy.parts} />
}
