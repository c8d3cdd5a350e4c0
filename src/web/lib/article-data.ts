import type { BlogPostDetail } from '#contract/blog.ts'
import { language } from '#web/text/locale.ts'
import { paths } from './paths.ts'
import { absolute } from './structured-data.ts'

/** One that waited for its day changed when it came out. */
const datesOf = ({ publishedAt, createdAt, updatedAt }: BlogPostDetail) => {
  const datePublished = publishedAt ?? createdAt
  return { datePublished, dateModified: [datePublished, updatedAt].toSorted().at(-1) }
}

export const articleData = (siteUrl: string, siteName: string, post: BlogPostDetail) => ({
  '@type': 'Article',
  headline: post.title.slice(0, 110),
  ...(post.excerpt ? { description: post.excerpt } : {}),
  ...(post.featuredImage ? { image: absolute(siteUrl, post.featuredImage) } : {}),
  ...datesOf(post),
  inLanguage: language,
  mainEntityOfPage: siteUrl + paths.blogPost(post.slug),
  author: { '@type': 'Organization', name: siteName, url: siteUrl },
  publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
})
