import { expect, it } from 'vitest'
import { claimText } from './claims.ts'
import { productText } from './product.ts'
import { productSearchText } from './product-search.ts'
import { searchBoxText } from './search-box.ts'

it.each([
  productText.reviews(41_000),
  productSearchText.results(41_000, 'x'),
  searchBoxText.count(41_000),
  searchBoxText.all(41_000),
])('%s is written as numbers are here', (words) => expect(words).toContain('41.000'))

it('the size of a file as well', () => {
  expect(claimText.size(1_572_864)).toBe('1,5 MB')
  expect(claimText.size(1_040_000)).toBe('1.016 KB')
})
