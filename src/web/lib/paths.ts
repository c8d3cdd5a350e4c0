type Query = Record<string, string | number | undefined>

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Every address of the site but the operators' own (features/admin/screens.ts), in one place. */
export const paths = {
  home: '/',
  auth: '/auth',
  register: '/auth?tab=register',
  providerSignIn: '/auth/google',
  forgotPassword: '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  products: (
    query: Query & { category?: string | number; q?: string; sort?: string; page?: number | undefined } = {},
  ) => withQuery('/products', query),
  productSearch: (q: string, page?: number, more: Query = {}) =>
    withQuery('/products/search', { q, ...more, page: page === 1 ? undefined : page }),
  product: (id: number) => `/products/${id}`,
  productDetails: (id: number) => `/product-details/${id}`,
  retailers: (page?: number) => withQuery('/cua-hang', { page: page === 1 ? undefined : page }),
  retailer: (slug: string, page?: number, more: Query = {}) =>
    withQuery(`/cua-hang/${encodeURIComponent(slug)}`, { ...more, page: page === 1 ? undefined : page }),
  vouchers: '/ma-giam-gia',
  link: '/link',
  proof: (page?: number) => withQuery('/minh-bach', { page: page === 1 ? undefined : page }),
  cart: '/cart',
  favorites: '/favorites',
  favoritesBy: (query: Query) => withQuery('/favorites', query),
  favoritesTab: (query: Query) => withQuery('/dashboard', { tab: 'favorites', ...query }),
  blog: '/blog',
  blogSearch: (q: string) => withQuery('/blog/search', { q }),
  blogPost: (slug: string) => `/blog/${slug}`,
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard?tab=${tab}`,
  notices: '/dashboard?tab=notices',
  withdraw: '/rut-tien',
  bonuses: '/gioi-thieu',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminCategories: '/admin/categories',
  adminUsers: '/admin/users',
  adminBlog: '/admin/blog',
  adminPassword: '/admin/change-password',
  adminSecurity: '/admin/security',
  claimAttachment: (id: number) => `/api/claims/${id}/attachment`,
  goToShop: (productId: number) => `/api/affiliate/go/${productId}`,
  avatar: (username: string) => `/avatars/${encodeURIComponent(username)}.svg`,
}

/** Where a member's picture is: their own (in small, where we keep it), else one drawn from the username. */
export const avatarOf = ({
  username,
  avatarUrl,
  picture,
}: {
  username: string
  avatarUrl: string | null
  picture?: string | undefined
}): string => {
  if (picture) return picture
  if (!avatarUrl) return paths.avatar(username)
  return avatarUrl.startsWith('/media/') ? `${avatarUrl}?w=200&f=webp` : avatarUrl
}

/** What is told of pictures and scripts in the head of a document holds for all of it: the operators' screens have a document of their own. */
export const needsDocument = (to: string): boolean => to.startsWith(paths.admin)
