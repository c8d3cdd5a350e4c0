import type { Product } from '#contract/products.ts'
import { paths } from './paths.ts'
import { absolute } from './structured-data.ts'

/** A rating is given only when somebody has rated, and an offer only where there is a price; JSON leaves out what is undefined. */
export const productData = (siteUrl: string, product: Product) => ({
  '@type': 'Product',
  name: product.name,
  image: absolute(siteUrl, product.image),
  description: product.description?.slice(0, 5000) || undefined,
  category: product.categoryName || undefined,
  offers:
    product.price > 0
      ? {
          '@type': 'Offer',
          url: siteUrl + paths.product(product.id),
          price: product.price,
          priceCurrency: 'VND',
          availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
          seller: product.retailer ? { '@type': 'Organization', name: product.retailer } : undefined,
        }
      : undefined,
  aggregateRating:
    product.reviewCount > 0
      ? {
          '@type': 'AggregateRating',
          ratingValue: product.ratingAverage ?? product.rating,
          reviewCount: product.reviewCount,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
})
