import { adminPath, type ScreenName, screenList } from '#web/features/admin/screens.ts'
import { dashboardText } from '#web/text/dashboard.ts'

/** Every public screen, and the states of it that an address tells. */
export const publicScreens = [
  '/',
  '/products',
  '/products?category=1&q=tai+nghe',
  '/products?category=1&q=khong-co-gi',
  '/products/search?q=binh',
  '/products/search?q=kem+chong+nag',
  '/products/1',
  '/products?page=3&sort=price-asc',
  '/products?minPrice=100000&shop=1&minReward=2',
  '/cua-hang',
  '/cua-hang/dien-may-den-long',
  '/cua-hang/khong-co',
  '/ma-giam-gia',
  '/offline',
  '/link',
  '/tu-choi/often',
  '/link?url=https://shopee.vn/ao-i.88201679.2391847023',
  '/link?url=https://cua-hang-la.com/x',
  '/link?url=javascript:alert(1)',
  '/minh-bach',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/reset-password',
  '/cart',
  '/blog',
  '/blog/search?q=gia',
  '/faq',
  '/contact',
  '/about',
  '/terms-of-service',
  '/privacy-policy',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe',
  '/blog/diem-hoan-hoat-dong-nhu-the-nao',
  '/products/999999',
  '/khong-co-trang-nay',
]

/** What only a member has. */
export const memberScreens = [
  '/dashboard',
  ...Object.keys(dashboardText.tabs).map((tab) => `/dashboard?tab=${tab}`),
  '/favorites',
  '/cart',
  '/rut-tien',
  '/gioi-thieu',
]

/** What stands at an address of its own beside an operators' screen itself: a post, tabs. */
const more: Partial<Record<ScreenName, string[]>> = {
  user: ['clicks', 'orders', 'ledger', 'account'].map((tab) => adminPath('user', { id: 2, tab })),
  product: ['figures', 'edit', 'history'].map((tab) => adminPath('product', { id: 4, tab })),
  conversion: [adminPath('conversion', { id: 1 })],
  'outgoing-webhook': [adminPath('outgoing-webhook', { id: 1 })],
  'blog-editor': [adminPath('blog-editor', { id: 10 })],
  'blog-preview': [adminPath('blog-preview', { id: 10 })],
  rewards: [adminPath('rewards', { tab: 'queue', status: 'any' })],
  rules: [adminPath('rules', { tab: 'calendar' }), adminPath('rules', { tab: 'trial' })],
  holds: [adminPath('holds', { tab: 'decided' })],
  messages: [adminPath('messages', { tab: 'subscribers' })],
  letters: [adminPath('letters', { post: '1' })],
  letter: [adminPath('letter', { id: 1 })],
  'withdrawal-batch': [adminPath('withdrawal-batch', { id: 1 })],
}

/** Every operators' screen of the demo, once `addWhatIsLookedAt` has been there. */
export const adminScreens = screenList.flatMap(([name, { path }]) => [
  ...(path.includes(':') ? [] : [path]),
  ...(more[name] ?? []),
])

/** Screens that nobody would look at: of one thing, without an address of such a thing above. */
export const unseenScreens = screenList
  .filter(([name, { path }]) => path.includes(':') && !more[name])
  .map(([name]) => name)

/** A key, an address outside and a letter, which the demo has none of. */
export const addWhatIsLookedAt = async (
  post: (path: string, data: object) => Promise<unknown>,
): Promise<void> => {
  const types = ['order.recorded', 'points.earned']
  await post('api-keys', { name: 'Bảng tính', scopes: ['orders:read', 'points:read'] })
  await post('outgoing-webhooks', { name: 'Kho dữ liệu', url: 'https://kho.invalid/nhan', types })
  await post('outgoing-webhooks/1/ping', {})
  await post('letters', { postId: 1, subject: 'Tuần này có gì?' })
  await post('letters/1/test', {})
}
