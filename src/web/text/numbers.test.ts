import { expect, it } from 'vitest'
import { productText } from './product.ts'
import { productSearchText } from './product-search.ts'
import { searchBoxText } from './search-box.ts'

it.each([
  productText.reviews(41_000),
  productSearchText.results(41_000, 'x'),
  searchBoxText.count(41_000),
  searchBoxText.all(41_000),
])('%s is written as numbers are here', (words) => expect(words).toContain('41.000'))
