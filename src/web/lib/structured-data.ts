import type { BlogPostDetail } from '#contract/blog.ts'
import type { Product } from '#contract/products.ts'
import { language } from '#web/text/locale.ts'
import { paths } from './paths.ts'

/** The way to a page, from the home page on; names and paths. */
export const breadcrumbs = (siteUrl: string, steps: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: siteUrl + path,
  })),
})

const absolute = (siteUrl: string, address: string): string =>
  address.startsWith('/') ? siteUrl + address : address

/** A rating is given only when somebody has rated, and an offer only where there is a price; JSON leaves out what is undefined. */
export const productData = (siteUrl: string, product: Product) => ({
  '@type': 'Product',
  name: product.name,
  image: absolute(siteUrl, product.image),
  description: product.description?.slice(0, 5000) || undefined,
  category: product.categoryName || undefined,
  offers:
    product.price > 0
      ? {
          '@type': 'Offer',
          url: siteUrl + paths.product(product.id),
          price: product.price,
          priceCurrency: 'VND',
          availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
          seller: product.retailer ? { '@type': 'Organization', name: product.retailer } : undefined,
        }
      : undefined,
  aggregateRating:
    product.reviewCount > 0
      ? {
          '@type': 'AggregateRating',
          ratingValue: product.ratingAverage ?? product.rating,
          reviewCount: product.reviewCount,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
})

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

export const faqData = (questions: { q: string; a: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
})
