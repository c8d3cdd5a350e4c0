import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { screenList } from '#web/features/admin/screens.ts'

/** Every component in every state, for those who build the pages (`npm run dev`); no page of the product. */
const styleguide = process.env.MUAHOI_DEV ? [route('styleguide', 'ui/styleguide.tsx')] : []

export default [
  ...styleguide,
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/search', 'routes/product-search.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('product-details/:id', 'routes/product-details.tsx'),
    route('cua-hang', 'routes/retailers.tsx'),
    route('cua-hang/:slug', 'routes/retailer.tsx'),
    route('ma-giam-gia', 'routes/vouchers.tsx'),
    route('offline', 'routes/offline.tsx'),
    route('link', 'routes/link.tsx'),
    route('tu-choi/:why', 'routes/refused.tsx'),
    route('minh-bach', 'routes/proof.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/search', 'routes/blog-search.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('terms-of-service', 'routes/terms.tsx'),
    route('privacy-policy', 'routes/privacy.tsx'),
    route('about', 'routes/about.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
    route('notices/unsubscribe', 'routes/notices-unsubscribe.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('favorites', 'routes/favorites.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('rut-tien', 'routes/withdraw.tsx'),
    route('gioi-thieu', 'routes/bonuses.tsx'),
    route('admin', 'routes/admin/layout.tsx', [
      ...screenList.map(([name, { path }]) =>
        route(path, 'routes/admin/screen.tsx', { id: `admin/${name}` }),
      ),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
