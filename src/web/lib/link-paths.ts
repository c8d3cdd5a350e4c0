const withUrl = (path: string, url: string): string => `${path}?url=${encodeURIComponent(url)}`

/** Addresses of pasted links and shops that are opened; apart from `paths`, for few pages need them. */
export const linkPaths = {
  link: (url: string) => withUrl('/link', url),
  goToLink: (url: string) => withUrl('/api/links/go', url),
  goToRetailer: (id: number) => `/api/retailers/${id}/go`,
}
