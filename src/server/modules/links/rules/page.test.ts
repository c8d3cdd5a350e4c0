import { expect, it } from 'vitest'
import { followsLength } from '../../../../../test/support/follows-length.ts'
import { isSoldOut, priceSaid, refreshTarget } from './page.ts'

const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const offer = (availability: string) => ({ '@type': 'Offer', availability })

it.each([
  ['nothing said', '<h1>Ấm</h1>', false],
  ['sold out', ld({ '@type': 'Product', offers: offer('https://schema.org/OutOfStock') }), true],
  ['the old address', ld({ '@type': 'Product', offers: offer('http://schema.org/SoldOut') }), true],
  ['a bare word', ld({ '@type': ['Thing', 'Product'], offers: [offer('OutOfStock')] }), true],
  [
    'a graph',
    ld({ '@graph': [{ '@type': 'WebPage' }, { '@type': 'Product', offers: offer('OutOfStock') }] }),
    true,
  ],
  [
    'a variant left',
    ld({
      '@type': 'ProductGroup',
      hasVariant: [
        { '@type': 'Product', offers: offer('OutOfStock') },
        { '@type': 'Product', offers: offer('InStock') },
      ],
    }),
    false,
  ],
  ['no product', ld({ '@type': 'Event', availability: 'SoldOut' }), false],
  [
    'other products of a list',
    ld({ '@type': 'ItemList', itemListElement: [{ '@type': 'Product', offers: offer('OutOfStock') }] }),
    false,
  ],
  ['microdata', '<LINK itemprop="availability" href="http://schema.org/OutOfStock">', true],
  ['single quotes', "<meta content='oos' property='product:availability' />", true],
  [
    'in stock beside sold out',
    `<meta itemprop="availability" content="InStock">${ld({ '@type': 'Product', offers: offer('OutOfStock') })}`,
    false,
  ],
  ['broken JSON', '<script type="application/ld+json">{"@type":"Product",</script>', false],
  ['an open script', '<script type="application/ld+json">{"@type":"Product"', false],
  ['an unknown word', '<meta property="product:availability" content="ask us">', false],
])('%s', (_, html, soldOut) => expect(isSoldOut(html)).toBe(soldOut))

it.each([
  '<script',
  '<meta',
  '<script type="application/ld+json">',
  '<meta itemprop=" ',
  ld({ '@type': 'Product' }),
])('reads a page made of %j in a time that follows its length', (piece) => {
  const read = (length: number) =>
    expect(isSoldOut(piece.repeat(Math.floor(length / piece.length)))).toBe(false)
  expect(followsLength(524_288, read)).toBe(true)
})

it('reads a page whose data lie deep in a time that follows its depth', () => {
  const read = (depth: number) => {
    let deep: object = { '@type': 'Product', offers: offer('OutOfStock') }
    for (let n = 0; n < depth; n += 1) deep = { '@graph': [deep] }
    expect(isSoldOut(ld(deep))).toBe(false)
  }
  expect(followsLength(2000, read)).toBe(true)
})

it.each([
  [
    '<meta http-equiv="refresh" content="0; url=https://shopee.vn/a?b=1&amp;c=2">',
    'https://shopee.vn/a?b=1&c=2',
  ],
  ["<META HTTP-EQUIV=Refresh CONTENT='0;URL=/am'>", '/am'],
  ['<meta http-equiv="refresh" content="300; url=/am">', null],
  ['<meta http-equiv="refresh" content="5">', null],
  ['<h1>Ấm</h1>', null],
])('%s leads to %s', (html, target) => expect(refreshTarget(html)).toBe(target))

const costs = (price: unknown, more: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'VND',
  ...more,
})
const product = (...offers: object[]) => ld({ '@type': 'Product', offers })

it.each([
  ['nothing said', '<h1>1.290.000 đ</h1>', null],
  ['a number', product(costs(1_290_000)), 1_290_000],
  ['a text with a fraction of nothing', product(costs('1290000.00')), 1_290_000],
  ['what is grouped could be less than two đồng', product(costs('1.290.000')), null],
  ['a fraction', product(costs(12.9)), null],
  ['nothing at all', product(costs(0)), null],
  ['another currency', product(costs(49, { priceCurrency: 'USD' })), null],
  ['no currency', product({ '@type': 'Offer', price: 1_290_000 }), null],
  ['variants at one price', product(costs(99_000), costs('99000')), 99_000],
  ['variants at several', product(costs(99_000), costs(109_000)), null],
  ['one that cannot be bought', product(costs(99_000), costs(9_000, { availability: 'OutOfStock' })), 99_000],
  [
    'a range of one',
    ld({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: 5000, highPrice: 5000, priceCurrency: 'VND' },
    }),
    5000,
  ],
  [
    'a range',
    ld({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: 5000, highPrice: 9000, priceCurrency: 'VND' },
    }),
    null,
  ],
  ['other products beside it', product(costs(99_000)) + product(costs(15_000)), null],
  [
    'Open Graph',
    '<meta property="product:price:amount" content="99000"><meta property="product:price:currency" content="VND">',
    99_000,
  ],
  [
    'microdata',
    '<meta itemprop="priceCurrency" content="VND"><meta itemprop="price" content="99000">',
    99_000,
  ],
  [
    'two that differ',
    `${product(costs(99_000))}<meta itemprop="price" content="89000"><meta itemprop="priceCurrency" content="VND">`,
    null,
  ],
])('reads the price: %s', (_, html, price) => expect(priceSaid(html)).toBe(price))
