import sanitize from 'sanitize-html'
import { fold, plainText } from '#shared/vietnamese.ts'

/** The tags a post may hold. */
export const postTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
]

/** What a card is rendered into; never stored. */
export const cardTag = 'product-card'
const productId = /^[1-9][0-9]{0,9}$/

const isOutside = (href: string, siteUrl: string): boolean => {
  try {
    const url = new URL(href, siteUrl)
    return /^https?:$/.test(url.protocol) && url.origin !== new URL(siteUrl).origin
  } catch {
    return false
  }
}

/**
 * The post's HTML with what a post may hold and nothing that runs. Links to other sites get their rel: a post's may all
 * be paid for, and which are is not told by their address. A product card is
 * kept as its place alone, <div data-product="12"></div>: what was rendered into it goes.
 */
export const cleanHtml = (html: string, siteUrl: string): string =>
  sanitize(html, {
    allowedTags: postTags,
    nonTextTags: ['script', 'style', 'textarea', 'option', cardTag],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'type'],
      col: ['span'],
      div: ['data-product'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', title = '' }) => ({
        tagName,
        attribs: {
          // An address without a scheme ('//other.vn') is dropped, so it needs no rel either.
          ...(href === '' || href.startsWith('//') ? {} : { href }),
          ...(title === '' ? {} : { title }),
          ...(isOutside(href, siteUrl) && !href.startsWith('//')
            ? { rel: 'sponsored nofollow noopener', target: '_blank' }
            : {}),
        },
      }),
      div: (tagName, { 'data-product': product = '' }) => ({
        tagName,
        attribs: productId.test(product) ? { 'data-product': product } : ({} as Record<string, string>),
      }),
      img: (tagName, { 'data-from': from, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(from ? { src: from } : {}), loading: 'lazy' },
      }),
    },
  })

const outsidePicture = /(<img[^>]*? )src="(https?:\/\/[^"]+)"/gi

const addressIn = (attribute: string): string => attribute.replaceAll('&amp;', '&')

/** The pictures of other sites in a cleaned post. */
export const outsidePicturesIn = (html: string): string[] =>
  [...html.matchAll(outsidePicture)].map((match) => addressIn(match[2] ?? ''))

/**
 * Shows the pictures of other sites from where `shownFrom` says; `data-from` keeps the address that is theirs, which `cleanHtml`
 * puts back when an editor saves what they were given.
 */
export const withPicturesFrom = (html: string, shownFrom: (address: string) => string | undefined): string =>
  html.replace(outsidePicture, (whole, before: string, attribute: string) => {
    const shown = shownFrom(addressIn(attribute))
    return shown === undefined ? whole : `${before}src="${shown}" data-from="${attribute}"`
  })

/** What search looks through: title, excerpt and the words of the content, folded. */
export const searchTextOf = (post: { title: string; excerpt: string; content: string }): string =>
  fold(`${post.title} ${post.excerpt} ${plainText(post.content)}`)

const ends = /<\/(?:p|li|h\d|td|th|blockquote|figcaption|div)>|<br\b[^>]*>|[.!?;…:](?=\s|<)/gi

/** What a post says, sentence by sentence. */
export const sentencesOf = (post: { title: string; excerpt: string; content: string }): string[] =>
  [post.title, ...post.excerpt.split(ends), ...post.content.split(ends)]
    .map(plainText)
    .filter((said) => said !== '')
