import { createElement as h } from 'react'

const amount = new Intl.NumberFormat('vi-VN')

/** The least a listing of a shop shows of its products; the same in both references that render React. */
export const Listing = ({ products }) =>
  h(
    'main',
    null,
    h('h1', null, 'Products'),
    h(
      'ul',
      null,
      products.map(({ id, name, image, price, points }) =>
        h(
          'li',
          { key: id },
          h(
            'a',
            { href: `/products/${id}` },
            h('img', { src: image, alt: name, width: 400, height: 400, loading: 'lazy' }),
            h('h2', null, name),
            h('p', null, `${amount.format(price)} đ`),
            h('p', null, `+${amount.format(points)}`),
          ),
        ),
      ),
    ),
  )
