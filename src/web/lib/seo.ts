import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { locale } from '#web/text/locale.ts'
import { failure, slogan } from '#web/text/site.ts'
import { namedAs } from './named.ts'
import { settingsIn } from './settings.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a route's `meta` is given of the page it stands on. */
export type At = { matches: Matches; location: { pathname: string } }

export type Page = {
  title?: string
  description?: string
  /** `false` keeps the page out of search engines. */
  index?: boolean
  /** The address to be known by, when it is not the path alone. */
  canonical?: string
  /** A picture of 1200 × 630 for those who share the page; a path of this site. */
  picture?: string
  type?: 'website' | 'article' | 'product'
  /** schema.org data, made with the site's address. */
  data?: (siteUrl: string, siteName: string) => object[]
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')}…`
}

/** Title, description, canonical address, what shared links show, and structured data. */
export const pageMeta = ({ matches, location }: At, page: Page): MetaDescriptor[] => {
  const { siteName, siteUrl } = settingsIn(matches.find((match) => match?.id === 'root')?.loaderData)
  const title = page.title ? `${page.title} | ${siteName}` : `${siteName} – ${slogan}`
  const description = short(namedAs(siteName, page.description || slogan))
  const url = siteUrl + (page.canonical ?? location.pathname)
  if (page.index === false) return [{ title }, { name: 'description', content: description }, noIndex]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl + (page.picture ?? '/og/site.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data?.(siteUrl, siteName) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** What an error boundary was given: is it that the page does not exist? */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** The title of a page that did not load: `missing` when there is none, else that it failed. */
export const failedTitle = (error: unknown, missing: string): string =>
  isMissing(error) ? missing : failure.title

const noIndex = { name: 'robots', content: 'noindex' }
