import { useLoaderData } from 'react-router'
import { Article } from '#web/features/pages/components/article.tsx'
import { formatDate } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { terms, updated } from '#web/text/pages.ts'

export const loader = () => ({ today: formatDate(new Date()) })
export const meta = () =>
  pageMeta({ title: terms.title, description: terms.parts[0]?.paragraphs[0] ?? terms.title })

export default function Terms() {
  const { today } = useLoaderData<typeof loader>()
  return <Article title={terms.title} note={updated(today)} parts={terms.parts} />
}
