import type { Product } from '#contract/products.ts'
import { clickWay } from '#shared/click-way.ts'
import { api } from '#web/lib/api.ts'
import { merchantOfLink, networkOfLink } from './browser/link.ts'

/** Notes a click on the server; the address (on this site) that leads on to the shop, and the points promised. @throws ApiError */
export const trackProduct = async (
  product: Pick<Product, 'id' | 'affiliateLink'>,
): Promise<{ address: string; promised: number }> => {
  const { clickId, promised } = await api.call('POST /api/affiliate/track', {
    body: {
      productId: product.id,
      affiliateNetwork: networkOfLink(product.affiliateLink),
      merchantId: merchantOfLink(product.affiliateLink),
      page: (window.location.pathname + window.location.search).slice(0, 300),
    },
  })
  return { address: new URL(clickWay(clickId, promised > 0), window.location.origin).href, promised }
}
