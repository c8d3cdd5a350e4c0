const mark = 'blog'

/** The page of a product as a post's card leads to it: with the post's name, under marks that no kept page knows. */
export const productFromPost = (productId: number, slug: string): string =>
  `/products/${productId}?utm_source=${mark}&utm_content=${encodeURIComponent(slug)}`

/** The page of ours that brought a click, of a path with its query: the post whose card led there, else the page itself; 200 letters at most. */
export const clickPageOf = (address: string): string => {
  const [path = '', query] = address.split('?')
  const said = new URLSearchParams(query)
  const post = said.get('utm_source') === mark ? said.get('utm_content') : null
  return (post && /^[a-z0-9-]+$/.test(post) ? `/blog/${post}` : path).slice(0, 200)
}
