import { escapeHtml } from '#shared/escape-html.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such characters
const unknownToXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string => escapeHtml(text.replace(unknownToXml, ''))

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Address = { path: string; changedAt?: Date }

const address = (siteUrl: string, { path, changedAt }: Address): string =>
  `<loc>${escapeXml(siteUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}`

/** The list of sitemaps (sitemaps.org 0.9). */
export const sitemapIndex = (siteUrl: string, files: Address[]): string =>
  `${xml}<sitemapindex xmlns="${schema}">${files.map((file) => `<sitemap>${address(siteUrl, file)}</sitemap>`).join('\n')}</sitemapindex>\n`

export const sitemap = (siteUrl: string, entries: Address[]): string =>
  `${xml}<urlset xmlns="${schema}">${entries.map((entry) => `<url>${address(siteUrl, entry)}</url>`).join('\n')}</urlset>\n`

type Item = { title: string; path: string; text: string; at: Date }

/** RSS 2.0. */
export const rssFeed = (
  { siteUrl, title, text }: { siteUrl: string; title: string; text: string },
  items: Item[],
): string => {
  const entries = items.map(
    ({ title: name, path, text: summary, at }) =>
      `<item><title>${escapeXml(name)}</title><link>${escapeXml(siteUrl + path)}</link><guid isPermaLink="true">${escapeXml(siteUrl + path)}</guid><pubDate>${at.toUTCString()}</pubDate><description>${escapeXml(summary)}</description></item>`,
  )
  return `${xml}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(title)}</title><link>${escapeXml(siteUrl)}/blog</link><description>${escapeXml(text)}</description><language>vi</language><atom:link href="${escapeXml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>${entries.join('\n')}</channel></rss>\n`
}

/** What a robot may read: pages, not calls, and nothing that belongs to one person. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /cart',
    'Disallow: /favorites',
    'Disallow: /newsletter/',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
