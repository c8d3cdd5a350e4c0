import type { Product } from '#contract/products.ts'
import { clickPageOf } from '#shared/click-page.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { merchantOfLink, networkOfLink } from './browser.ts'

/** Notes a click on the server; the address (on this site) that leads on to the shop, and the points promised. @throws ApiError */
export const trackProduct = async (
  product: Pick<Product, 'id' | 'affiliateLink'>,
): Promise<{ address: string; promised: number }> => {
  const { clickId, promised } = await api.call('POST /api/affiliate/track', {
    body: {
      productId: product.id,
      affiliateNetwork: networkOfLink(product.affiliateLink),
      merchantId: merchantOfLink(product.affiliateLink),
      page: clickPageOf(new URL(window.location.href)),
    },
  })
  return { address: new URL(paths.redirect(clickId), window.location.origin).href, promised }
}
