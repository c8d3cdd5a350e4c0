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

export const absolute = (siteUrl: string, address: string): string =>
  address.startsWith('/') ? siteUrl + address : address
