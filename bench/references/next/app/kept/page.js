import { createElement as h } from 'react'
import { Listing } from '../../card.mjs'
import { first12 } from '../../products.mjs'

// Made at most once an hour and kept meanwhile: incremental static regeneration.
export const revalidate = 3600

export default async function Page() {
  return h(Listing, { products: await first12() })
}
