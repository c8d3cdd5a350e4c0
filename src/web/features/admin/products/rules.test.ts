import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productFields } from '#shared/product-fields.ts'
import { bodyOf, changesOf, draftOf, refusalOf } from './rules.ts'

const { name, description, price, pointsReward, categoryId } = productFields
const months = { kind: 'whole', min: 1, refusal: 'Từ 1 tháng', default: null } as const

describe('what a form can tell is wrong', () => {
  it.each([
    [name, ' ', 'Vui lòng nhập tên sản phẩm'],
    [name, 'Áo', undefined],
    [description, '', undefined],
    [price, '-1', 'Price must be at least 0'],
    [price, '', 'Price must be at least 0'],
    [price, ' 0 ', undefined],
    [price, '199.000', undefined],
    [price, '199.00', 'Price must be at least 0'],
    [pointsReward, '0', 'Points reward must be at least 1'],
    [pointsReward, '1,5', 'Points reward must be at least 1'],
    [categoryId, '', 'Category is required'],
    [categoryId, '3', undefined],
    [months, '', undefined],
    [months, '0', 'Từ 1 tháng'],
  ])('%o %j: %s', (spec, value, refusal) => expect(refusalOf(spec, value)).toBe(refusal))
})

it('starts empty, and sends nothing typed as null only where a field may be empty', () => {
  const draft = draftOf(undefined)
  expect(draft).toMatchObject({
    name: '',
    description: '',
    image: '',
    price: '',
    affiliateLink: '',
    pointsReward: '',
    categoryId: '',
    featured: false,
  })
  expect(bodyOf({ ...draft, name: 'Áo', price: '1.500.000' })).toMatchObject({
    name: 'Áo',
    price: '1500000',
    description: null,
  })
})

it('sends of a product only what was changed: a price read from its shop meanwhile stays', () => {
  const product = {
    name: 'Áo',
    price: 150_000,
    pointsReward: 900,
    description: null,
    featured: false,
  } as Product
  expect(changesOf(product, draftOf(product))).toEqual({})
  expect(changesOf(product, { ...draftOf(product), name: 'Áo len', price: '150.000' })).toEqual({
    name: 'Áo len',
  })
  expect(changesOf(product, { ...draftOf(product), price: '149.000', featured: true })).toEqual({
    price: '149000',
    featured: true,
  })
})
