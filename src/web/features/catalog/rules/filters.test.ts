import { describe, expect, it } from 'vitest'
import { products } from '#contract/products.ts'
import { choiceIn, chosenOnes } from './choices.ts'
import { choiceQuery, filterNames, filterQuery, filtersIn } from './filters.ts'
import { addressWithoutDefaults } from './plain-address.ts'

const without = (address: string) => addressWithoutDefaults(new URL(address, 'http://x.example'))

describe('an address', () => {
  it('loses what says nothing, and keeps all else as it is', () => {
    expect(without('/products')).toBeUndefined()
    expect(without('/products?q=b%C3%ACnh&shop=3&sort=points&page=2')).toBeUndefined()
    expect(without('/products?category=all&minPrice=&maxPrice=0&shop=&sort=relevance&page=1&q=')).toBe(
      '/products',
    )
    expect(without('/products?category=all&minReward=2&boosted=0&utm=x')).toBe('/products?minReward=2&utm=x')
  })

  it('gives the filters that are some', () => {
    const search = new URLSearchParams(
      'minPrice=1000&maxPrice=abc&shop=-1&minReward=500&minRating=4.5&boosted=1',
    )
    expect(filtersIn(search)).toEqual({ minPrice: 1000, minRating: 4.5, boosted: 1 })
    expect(filterQuery({ shop: 3, boosted: 1, minPrice: 5 })).toEqual({
      retailerId: 3,
      boosted: 'true',
      minPrice: 5,
    })
  })
})

it('gives none that the API would refuse', () => {
  expect(without('/products?shop=0.9&minReward=0.5&minRating=0.5&boosted=0.5')).toBe('/products')
  const { query } = products['GET /api/products']
  for (const name of filterNames)
    for (const value of ['1e-300', '0.5', '0.99', '1', '1.5', '4.5', '5', '5.1', '1000', '2147483648']) {
      const filters = filtersIn(new URLSearchParams({ [name]: value }))
      expect([name, value, query.safeParse(filterQuery(filters)).success]).toEqual([name, value, true])
    }
})

it.each([
  ['500.000', 500_000],
  ['1.500.000', 1_500_000],
  ['500 000', 500_000],
  ['500,000', 500_000],
  ['500k', 500_000],
  ['1 triệu', 1_000_000],
  ['1,5 TRIỆU', 1_500_000],
  ['2tr5', 2_500_000],
  ['1.500k', 1_500_000],
  ['900 nghin', 900_000],
  ['1.5', undefined],
  ['1.2.3tr', undefined],
  ['5 cái', undefined],
  ['-500.000', undefined],
])('a price of %s in an address is %s', (text, price) => {
  expect(filtersIn(new URLSearchParams({ minPrice: text, maxPrice: text }))).toEqual(
    price === undefined ? {} : { minPrice: price, maxPrice: price },
  )
})

it('a form becomes a choice, with the words and the order it does not ask for', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ category: '2', minPrice: '', shop: '7', minReward: '3' }))
    form.set(name, value)
  const choice = choiceIn(form, { q: 'bình', sort: 'points' })
  expect(choice).toEqual({ category: '2', q: 'bình', sort: 'points', filters: { shop: 7, minReward: 3 } })
  expect(choiceQuery(choice)).toEqual({ category: '2', sort: 'points', shop: 7, minReward: 3 })
})

it('every choice can be taken away on its own, both ends of a price together', () => {
  const choice = {
    category: '2',
    q: '',
    sort: '',
    filters: { minPrice: 1, maxPrice: 9, boosted: 1 as const },
  }
  expect(chosenOnes(choice)).toEqual([
    { name: 'category', without: { ...choice, category: '' } },
    { name: 'price', without: { ...choice, filters: { boosted: 1 } } },
    { name: 'boosted', without: { ...choice, filters: { minPrice: 1, maxPrice: 9 } } },
  ])
})
