import { describe, expect, it } from 'vitest'
import { schemasOf } from '#contract/declared.ts'
import { productFields } from '#shared/product-fields.ts'
import { readFeedRow } from './feed-row.ts'
import { guessMapping } from './mapping.ts'

const mapping = guessMapping(['name', 'price', 'url', 'image', 'category', 'description', 'Mã vạch'])
const outcomeOf = (over: object) =>
  readFeedRow(
    { name: 'Áo', price: 5, url: 'https://a.example/1', image: 'https://a.example/1.jpg', ...over },
    mapping,
  )
const readAs = (over: object) => {
  const outcome = outcomeOf(over)
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome
}

describe('numbers where text stands', () => {
  it.each([
    [{ name: 1984 }, { name: '1984' }],
    [{ name: 0.1 + 0.2 }, { name: '0.3' }],
    [{ name: true }, { name: 'TRUE' }],
    [{ category: 2026 }, { category: { name: '2026' } }],
    [{ category: false }, { category: { name: 'Khác' } }],
    [{ description: 12.5 }, { description: '12.5' }],
    // What systems that have no empty value write where there is nothing.
    [
      { description: false, 'Mã vạch': false },
      { description: null, gtin: null },
    ],
  ])('%j is read as %j', (over, wanted) => {
    expect(outcomeOf(over)).toMatchObject({ product: wanted, cut: [], leftOut: [] })
  })

  it.each([
    [{ name: false }, 'Thiếu tên sản phẩm'],
    [{ name: ['Áo'] }, 'Tên sản phẩm không phải là chữ'],
    [{ url: 7 }, 'Đường dẫn sản phẩm không phải địa chỉ http(s) hợp lệ'],
  ])('%j is refused', (over, error) => expect(outcomeOf(over)).toEqual({ error }))
})

it('HTML is read as the words it says', () => {
  const html = {
    name: 'Áo &amp; qu&#7847;n',
    category: 'Nh&agrave; b&#7871;p',
    description: '<p>Chất <b>cotton</b></p><p>M&aacute;t</p>',
  }
  expect(readAs(html)).toMatchObject({
    product: { name: 'Áo & quần', category: { name: 'Nhà bếp' }, description: 'Chất cotton\nMát' },
  })
})

it('addresses are read as HTML means them', () => {
  const both = guessMapping(['name', 'price', 'url', 'image', 'images'])
  const given = {
    ...{
      name: 'Áo',
      price: 5,
      url: 'https://s.example/an_redir?origin_link=x&amp;affiliate_id=17&#38;sub_id=',
    },
    image: 'https://a.example/1.jpg?w=1&amp;sig=2',
  }
  const pictures = ['https://a.example/2.jpg?w=1&amp;sig=2', 'https://a.example/3.jpg?w=1&copy=2']
  const wanted = {
    affiliateLink: 'https://s.example/an_redir?origin_link=x&affiliate_id=17&sub_id=',
    image: 'https://a.example/1.jpg?w=1&sig=2',
    moreImages: 'https://a.example/2.jpg?w=1&sig=2\nhttps://a.example/3.jpg?w=1&copy=2',
  }
  for (const images of [pictures, pictures.join('|')])
    expect(readFeedRow({ ...given, images }, both)).toMatchObject({ product: wanted })
})

describe('several addresses where the main picture stands', () => {
  const both = guessMapping(['name', 'price', 'url', 'image', 'images'])
  const [one, two, three] = [1, 2, 3].map((n) => `https://a.example/${n}.jpg`)
  it.each([
    [`${one}, ${two}`, undefined, one, two],
    [`${one}|${two};${three}`, undefined, one, `${two}\n${three}`],
    [`${one}\n${two}`, [two, three], one, `${two}\n${three}`],
    // One picture, whatever signs are in its address.
    ['https://a.example/w_3,h_3/Ảnh 1|2.jpg', two, 'https://a.example/w_3,h_3/Ảnh%201%7C2.jpg', two],
    [`${one},`, undefined, `${one},`, null],
  ])('%j and %j', (image, images, main, further) =>
    expect(
      readFeedRow({ name: 'Áo', price: 5, url: 'https://a.example/1', image, images }, both),
    ).toMatchObject({ ledByFurther: false, product: { image: main, moreImages: further } }),
  )

  it('are told also where no column has further ones', () => {
    expect(readAs({ image: `${one}, ${two}` }).product).toMatchObject({ image: one, moreImages: two })
    const absentOf = (image: string | undefined) => readAs({ image }).product.absent?.fields ?? []
    // Besides what no feed of before names, a field that was declared since.
    const others = absentOf(`${one}, ${two}`)
    expect(others).not.toContain('moreImages')
    expect(absentOf(one).filter((field) => !others.includes(field))).toEqual(['moreImages'])
  })
})

describe('a code', () => {
  it.each([
    [8_935_001_234_567, '8935001234567'],
    ['8935001234567', '8935001234567'],
    ['0893-5001-234567', '0893-5001-234567'],
    ['8935001234567.0', '8935001234567'],
    ['E-5', 'E-5'],
  ])('%j is %s', (given, gtin) =>
    expect(readAs({ 'Mã vạch': given })).toMatchObject({ product: { gtin }, leftOut: [] }),
  )

  it.each([
    ['8.93500123E+12'],
    ['8,935E+12'],
    ['9e12'],
    [2 ** 60],
    [8_935_001_234_567.5],
    [-8_935_001_234_567],
    [true],
    [['8935001234567']],
    ['8935001234567, 8935001234568'],
    ['893500\0'],
  ])('%j is none: the product is taken without it, and it is said', (given) =>
    expect(readAs({ 'Mã vạch': given })).toMatchObject({
      product: { name: 'Áo', gtin: null },
      leftOut: ['gtin'],
    }),
  )
})

describe('a description', () => {
  const most = productFields.description.max
  it.each([
    ['fits', 'x'.repeat(most), most, []],
    ['is longer', 'x'.repeat(most + 1), most, ['description']],
    ['is far longer', 'mô tả '.repeat(200_000), most, ['description']],
    ['would be cut within a letter', `${'x'.repeat(most - 1)}🙂🙂`, most - 1, ['description']],
  ])('that %s', (_, given, length, cut) => {
    const { product, ...remarks } = readAs({ description: given })
    expect(given.startsWith(product.description ?? '?')).toBe(true)
    expect(product.description).toHaveLength(length)
    expect(remarks).toMatchObject({ cut, leftOut: [] })
  })

  it.each([[{ html: '<p>' }], [['a', 'b']], ['a\0b'], ['\ud800']])(
    '%j is left out, and it is said',
    (given) =>
      expect(readAs({ description: given })).toMatchObject({
        product: { description: null },
        cut: [],
        leftOut: ['description'],
      }),
  )
})

it('takes in nothing that the form would refuse', () => {
  const asked = schemasOf(productFields)
  const { product } = readAs({
    description: `${'a\u0302 '.repeat(90_000)}🙂`,
    'Mã vạch': '8'.repeat(21),
    name: ' 5 ',
  })
  for (const field of ['name', 'description', 'gtin'] as const)
    expect(asked[field].parse(product[field])).toBe(product[field])
})

describe('a price of 0', () => {
  const both = guessMapping(['name', 'price', 'sale price', 'url', 'image'])
  const read = (price: unknown, sale: unknown) =>
    readFeedRow(
      {
        ...{ name: 'Áo', url: 'https://a.example/1', image: 'https://a.example/1.jpg' },
        price,
        'sale price': sale,
      },
      both,
    )
  it.each([
    ['0', '199000', 199_000],
    [199_000, 0, 199_000],
    ['', '199000', 199_000],
    ['250000', '199000', 199_000],
    ['199000', '250000', 199_000],
  ])('is none beside another: %s and %s are %d', (price, sale, wanted) =>
    expect(read(price, sale)).toMatchObject({ product: { price: wanted } }),
  )
  it.each([
    [0, 0],
    ['0', ''],
    ['', '0 đ'],
  ])('is refused alone: %s and %s', (price, sale) =>
    expect(read(price, sale)).toEqual({ error: 'Giá phải từ 1 trở lên' }),
  )
})

it.each([
  ['1.290.000,00 đ', 1_290_000],
  ['1,290,000.00', 1_290_000],
  ['199000 đồng', 199_000],
  ['199.000 Đồng', 199_000],
])('%s is a price', (price, wanted) => expect(readAs({ price }).product.price).toBe(wanted))

describe('prices of formulas', () => {
  it.each([
    [89_000 * 1.15, 102_350],
    [239_000.000_000_1, 239_000],
    ['102349.99999999999', 102_350],
    ['239000.0000', 239_000],
    ['199000,0000', 199_000],
  ])('%s is %d', (price, wanted) => expect(readAs({ price }).product.price).toBe(wanted))

  it.each([
    [102_349.9],
    [1000.001],
    ['102349.9999'],
    ['239000.000'],
    ['1290.000 đ'],
    ['1.000000'],
    ['239.0000'],
    [Number.NaN],
  ])('%s is no whole price', (price) =>
    expect(outcomeOf({ price })).toEqual({ error: 'Giá không phải số nguyên' }),
  )
})
