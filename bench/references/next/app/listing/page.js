import { createElement as h } from 'react'
import { Listing } from '../../card.mjs'
import { first12 } from '../../products.mjs'

// Made for each request, as a page is whose products may have changed.
export const dynamic = 'force-dynamic'

export default async function Page() {
  return h(Listing, { products: await first12() })
}
