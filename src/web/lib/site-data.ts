import { language } from '#web/text/locale.ts'

/** Who runs the site, and where its search is. */
export const siteData = (siteUrl: string, siteName: string): object[] => [
  { '@type': 'Organization', name: siteName, url: siteUrl, logo: `${siteUrl}/icon.svg` },
  {
    '@type': 'WebSite',
    name: siteName,
    url: siteUrl,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
