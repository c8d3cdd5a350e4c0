import { data } from 'react-router'
import { NotFoundScreen } from '#web/features/layout/not-found-screen.tsx'
import { pageMeta } from '#web/lib/seo.ts'
import { notFound } from '#web/text/site.ts'

export const loader = () => {
  throw data(null, { status: 404 })
}

export const meta = () => pageMeta({ title: notFound.heading, index: false })

export default function NotFound() {
  return <NotFoundScreen />
}
