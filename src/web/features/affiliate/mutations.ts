import type { PointsOffer, Product } from '#contract/products.ts'
import { clickWay } from '#shared/click-way.ts'
import { api } from '#web/lib/api.ts'
import { merchantOfLink, networkOfLink } from './browser/link.ts'

/** Notes a click on the server; the address (on this site) that leads on to the shop, and what is promised. @throws ApiError */
export const trackProduct = async (
  product: Pick<Product, 'id' | 'affiliateLink'>,
): Promise<{ address: string; kept: Pick<PointsOffer, 'points' | 'rate'> }> => {
  const { clickId, promised, rate } = await api.call('POST /api/affiliate/track', {
    body: {
      productId: product.id,
      affiliateNetwork: networkOfLink(product.affiliateLink),
      merchantId: merchantOfLink(product.affiliateLink),
      page: (window.location.pathname + window.location.search).slice(0, 300),
    },
  })
  const way = clickWay(clickId, promised > 0 || rate !== undefined)
  return {
    address: new URL(way, window.location.origin).href,
    kept: { points: promised, ...(rate ? { rate } : {}) },
  }
}
