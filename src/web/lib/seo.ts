import type { MetaDescriptor } from 'react-router'
import { siteName } from '#web/text/site.ts'

/** Title and description of a page; `index: false` keeps it out of search engines. */
export const pageMeta = (page: {
  title?: string
  description?: string
  index?: boolean
}): MetaDescriptor[] => [
  {
    title: page.title
      ? `${page.title} | ${siteName}`
      : `${siteName} – Mua sắm thông minh, tích điểm mỗi ngày`,
  },
  ...(page.description ? [{ name: 'description', content: page.description.slice(0, 160) }] : []),
  ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
]
