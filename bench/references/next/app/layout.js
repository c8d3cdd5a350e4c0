import { createElement as h } from 'react'

export const metadata = { title: 'Products' }

export default function Layout({ children }) {
  return h('html', { lang: 'vi' }, h('body', null, children))
}
