import { describe, expect, it } from 'vitest'
import { missingColumns } from '#shared/product-fields.ts'
import { readFeedRow } from './feed-row.ts'
import { fitsColumns, guessMapping } from './mapping.ts'

describe('columns by their names', () => {
  it.each([
    [
      ['name', 'priceVnd', 'imageUrl', 'url', 'category'],
      { name: 'name', price: 'priceVnd', image: 'imageUrl', link: 'url', category: 'category' },
    ],
    [
      ['Tên sản phẩm', 'GIÁ GỐC', 'Giá bán', 'Hình ảnh', 'Link sản phẩm', 'Ngành hàng', 'Mô tả'],
      {
        name: 'Tên sản phẩm',
        price: 'GIÁ GỐC',
        salePrice: 'Giá bán',
        image: 'Hình ảnh',
        link: 'Link sản phẩm',
        category: 'Ngành hàng',
        description: 'Mô tả',
      },
    ],
    [
      ['aff_link', 'url', 'cate', 'desc', 'discount', 'price', 'image', 'name', 'sku'],
      { link: 'aff_link', category: 'cate', description: 'desc', salePrice: 'discount', price: 'price' },
    ],
    [['Tên', 'Giá bán', 'Ảnh', 'Liên kết'], { price: 'Giá bán', salePrice: null }],
    // A percentage or an amount off is no price, nor is a mark that something is reduced.
    [['name', 'price', 'discount', 'url', 'image'], { price: 'price', salePrice: null }],
    [['name', 'Discount', 'url', 'image'], { price: null, salePrice: null }],
    ...[
      ['discount', 'discount_rate', 'discount_amount', 'discount percent', 'status_discount'],
      ['sale', 'on sale', 'is_sale', '% off', 'promotion', 'discount price %'],
      ['giảm giá', 'mức giảm', '% giảm', 'khuyến mãi', 'phần trăm giảm', 'tỷ lệ giảm'],
    ].map(
      (columns) =>
        [['name', ...columns, 'url', 'image'], { price: null, salePrice: null }] as [string[], object],
    ),
  ])('%s', (columns, wanted) => expect(guessMapping(columns)).toMatchObject(wanted))

  it('says what it could not find, and whether a kept mapping fits', () => {
    const mapping = guessMapping(['Tên', 'Cột lạ'])
    expect(missingColumns(mapping).map(({ name }) => name)).toEqual(['price', 'link', 'image'])
    expect(fitsColumns(mapping, ['Tên'])).toBe(true)
    expect(fitsColumns(mapping, ['Giá'])).toBe(false)
  })
})

describe('prices as shops write them', () => {
  const mapping = guessMapping(['name', 'price', 'sale price', 'url', 'image'])
  const priceOf = (price: unknown, reduced?: unknown) => {
    const row = {
      name: 'Áo',
      url: 'https://a.example/1',
      image: 'https://a.example/1.jpg',
      price,
      'sale price': reduced,
    }
    const outcome = readFeedRow(row, mapping)
    return 'product' in outcome ? outcome.product.price : outcome.error
  }
  it.each([
    [239_000, undefined, 239_000],
    ['239.000 ₫', undefined, 239_000],
    ['1,290,000đ', undefined, 1_290_000],
    ['VND 5.000', undefined, 5000],
    ['199000.00', undefined, 199_000],
    ['1\u00a0290\u00a0000 VNĐ', undefined, 1_290_000],
    [500_000, 450_000, 450_000],
    [500_000, 0, 500_000],
    [500_000, '', 500_000],
    [500_000, 600_000, 500_000],
    ['12.5', undefined, 'Giá không phải số nguyên'],
    ['1.29.000', undefined, 'Giá không phải số nguyên'],
    ['miễn phí', undefined, 'Giá không phải số nguyên'],
    ['=1+1', undefined, 'Giá không phải số nguyên'],
  ])('%s and %s -> %s', (price, discount, wanted) => expect(priceOf(price, discount)).toBe(wanted))
})

describe('a feed with further pictures alone', () => {
  const mapping = guessMapping(['title', 'price', 'link', 'pictures[]'])
  const one = (n: number) => `https://a.example/${n}.jpg`
  const row = (pictures: unknown) => ({ title: 'Áo', price: 5, link: one(0), 'pictures[]': pictures })

  it('lacks no column, and the first of them is the main one', () => {
    expect(missingColumns(mapping)).toEqual([])
    expect(readFeedRow(row([1, 2, 3].map(one)), mapping)).toMatchObject({
      ledByFurther: true,
      product: { image: one(1), moreImages: `${one(2)}\n${one(3)}` },
    })
    expect(readFeedRow(row([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(one)), mapping)).toMatchObject({
      product: { image: one(1), moreImages: [2, 3, 4, 5, 6, 7, 8, 9].map(one).join('\n') },
    })
    expect(readFeedRow(row(one(1)), mapping)).toMatchObject({ product: { image: one(1), moreImages: null } })
  })

  it('is refused a row that has none, and a main picture that is there stays the main one', () => {
    expect(readFeedRow(row(['khong']), mapping)).toEqual({ error: 'Thiếu đường dẫn hình ảnh' })
    const both = guessMapping(['title', 'price', 'link', 'image_link', 'pictures[]'])
    expect(readFeedRow({ ...row([one(2)]), image_link: one(1) }, both)).toMatchObject({
      ledByFurther: false,
      product: { image: one(1), moreImages: one(2) },
    })
    expect(readFeedRow({ ...row([one(2)]), image_link: '' }, both)).toMatchObject({
      product: { image: one(2) },
    })
  })
})

describe('further pictures', () => {
  const mapping = guessMapping(['title', 'price', 'link', 'image_link', 'additional_image_link'])
  const one = (n: number) => `https://a.example/${n}.jpg`
  const picturesOf = (given: unknown) => {
    const outcome = readFeedRow(
      {
        title: 'Áo',
        link: 'https://a.example/1',
        image_link: one(1),
        price: 5,
        additional_image_link: given,
      },
      mapping,
    )
    return 'product' in outcome ? outcome.product.moreImages : outcome.error
  }
  it.each([
    [undefined, null],
    ['', null],
    [one(2), [one(2)]],
    [`${one(2)},${one(3)}, ${one(2)}`, [one(2), one(3)]],
    // A comma inside an address parts nothing.
    [
      'https://a.example/w_300,h_300/2.jpg,https://a.example/3.jpg',
      ['https://a.example/w_300,h_300/2.jpg', one(3)],
    ],
    [`${one(2)}|${one(3)}\n${one(4)}`, [one(2), one(3), one(4)]],
    [
      [one(2), null, 7, one(3)],
      [one(2), one(3)],
    ],
    // A product is not lost over one that is no address.
    [`javascript:alert(1),${one(2)}|khong`, [one(2)]],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(one), [1, 2, 3, 4, 5, 6, 7, 8].map(one)],
    [12, null],
  ])('%j', (given, wanted) => expect(picturesOf(given)).toEqual(wanted?.join('\n') ?? null))
})
