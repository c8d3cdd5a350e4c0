const mark = 'blog'

/** The page of a product as a post's card leads to it: with the post's name, under marks that no kept page knows. */
export const productFromPost = (productId: number, slug: string): string =>
  `/products/${productId}?utm_source=${mark}&utm_content=${encodeURIComponent(slug)}`

/** The page of ours that brought a click: the post whose card led to a product's page, else the page itself; 200 letters at most. */
export const clickPageOf = ({ pathname, searchParams }: URL): string => {
  const post = searchParams.get('utm_source') === mark ? searchParams.get('utm_content') : null
  return (post && /^[a-z0-9-]+$/.test(post) ? `/blog/${post}` : pathname).slice(0, 200)
}
