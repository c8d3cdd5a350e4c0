import type { bootApp, Person } from './app.ts'
import { addProduct } from './factories.ts'

type App = Awaited<ReturnType<typeof bootApp>>

/**
 * A shop with one product of 5,000 điểm and the direct webhook, through which it reports orders of members; a link that
 * carries no click id is untracked.
 */
export const openShop = async (app: App, affiliateLink = 'https://cua-hang.example/binh') => {
  const admin = app.api(await app.admin())
  const product = await addProduct(admin, { name: 'Bình giữ nhiệt "Sen"', affiliateLink })
  let minute = 0
  return {
    productId: product.id,
    click: async (person: Person): Promise<string> =>
      (await app.api(person).call('POST /api/affiliate/track', { body: { productId: product.id } })).clickId,
    /** Tells the webhook of an order; every message is newer than the last. */
    report: async (clickId: string, order: string, status: string): Promise<string> => {
      minute += 1
      const response = await app.request('/api/postback/direct/cua-direct', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          click_id: clickId,
          transaction_id: order,
          order_value: 250_000,
          commission: 20_000,
          status,
          occurred_at: app.ctx().clock.now().toISOString(),
          updated_at: new Date(app.ctx().clock.now().getTime() + minute * 1000).toISOString(),
        }),
      })
      return ((await response.json()) as { outcome: string }).outcome
    },
  }
}
